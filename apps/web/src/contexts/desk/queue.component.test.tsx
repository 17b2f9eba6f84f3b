import { queueContract, type QueueItem } from '@elan/domain/desk';
import { programsContract, type Program } from '@elan/domain/programs';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

test('triage by the keyboard: what is refused is gone, and the focus is at what took its place', async () => {
  const waiting = (id: string, name: string): QueueItem => ({
    ...item,
    key: `program:${id}`,
    kind: 'program',
    name,
    decides: { programId: id, pauseId: null },
  });
  const two = '0190a1b2-0000-7000-8000-000000000002';
  let items = [
    waiting('0190a1b2-0000-7000-8000-000000000001', 'Verdalys'),
    waiting(two, 'Lunel'),
    waiting('0190a1b2-0000-7000-8000-000000000003', 'Bellecour'),
  ];
  api.on(queueContract.read, () => ({ today: '2026-11-24', items, team: [] }));
  api.on(programsContract.refuse, ({ params }) => {
    items = items.filter(({ decides }) => decides?.programId !== params.id);
    return { id: params.id } as Program;
  });
  await mountScreen(QueueScreen, { at: '/app/desk', search, user: { role: 'ADMIN' } });
  await expect.element(page.getByRole('link', { name: 'Bellecour', exact: true })).toBeVisible();
  await userEvent.keyboard('jjr');
  await page.getByRole('dialog').getByLabelText('Raison').fill('La salle est trop petite.');
  await page.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click();
  await expect.element(page.getByRole('link', { name: 'Lunel', exact: true })).not.toBeInTheDocument();
  expect(api.callsOf(programsContract.refuse).map(({ params }) => params?.id)).toEqual([two]);
  await expect.element(page.getByRole('link', { name: 'Bellecour', exact: true })).toHaveFocus();
});
