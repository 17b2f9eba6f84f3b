import { expect, test } from 'vitest';
import { testsNear } from './tests-near.ts';

const commands = 'apps/server/src/testing/commands/commands.test.ts';
const useCase = 'apps/server/src/contexts/desk/notes.ts';
const own = 'apps/server/src/contexts/desk/notes.test.ts';
const other = 'apps/server/src/contexts/gyms/faq.test.ts';

test('a fault of a context is asked of its own tests, then of those that ask for the commands of every context', () => {
  const files = [useCase, own, other, commands];
  expect(testsNear(useCase, files, new Map())).toEqual({ near: [own], far: [commands] });
});
