import { queueContract, type QueueItem } from '@elan/domain/desk';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../base/testing/saved-file.ts';
import { QueueScreen, search } from './queue.screen.tsx';

const item: QueueItem = {
  key: 'session:1',
  kind: 'session',
  name: 'Exemple Verdalys',
  what: 'Une séance sans coach',
  since: '2026-11-20',
  days: 4,
  late: true,
  href: '/app/sessions',
  act: 'Ouvrir',
  decides: null,
  assignee: null,
  snoozedUntil: null,
};
const api = answersInMemory();

test('what waits has a file, of the kind that is chosen (D30)', async () => {
  api.on(queueContract.read, () => ({
    today: '2026-11-24',
    items: [
      item,
      { ...item, key: 'job:a', kind: 'job' as const, name: 'Décompte du soir', what: 'A échoué' },
    ],
    team: [],
  }));
  await mountScreen(QueueScreen, { at: '/app/desk?kind=session', search, user: { role: 'ADMIN' } });
  await expect.element(page.getByText('Une séance sans coach')).toBeVisible();
  const saved = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { name, text } = await saved;
  expect(name).toMatch(/^a-traiter-/);
  expect(text).toContain('Exemple Verdalys;Une séance sans coach;2026-11-20;4;oui;;');
  expect(text).not.toContain('Décompte du soir');
});
