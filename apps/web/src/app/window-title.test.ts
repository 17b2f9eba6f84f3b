import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { publicEntry } from './public/public-entry.ts';
import { makeRouter } from './router.tsx';
import { titleOf } from '../base/navigation/window-title.ts';

const titleAt = async (path: string) => {
  const router = makeRouter(publicEntry, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return titleOf(router.state.matches);
};

test.each([
  ['/charte', 'Charte · Élan'],
  ['/nowhere', 'Page introuvable · Élan'],
  // Under a page that exists, what does not exist still says so.
  ['/charte/nowhere', 'Page introuvable · Élan'],
])('the window of %s is called « %s »', async (path, title) => {
  expect(await titleAt(path)).toBe(title);
});
