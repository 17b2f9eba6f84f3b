import { faqContract, gymsContract, machinesContract, type FaqEntry, type Machine } from '@elan/domain/gyms';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../base/testing/saved-file.ts';
import { FaqScreen, search as faqSearch } from './faq.screen.tsx';
import { MachinesScreen, search as machinesSearch } from './machines.screen.tsx';

const gymId = '0198c0de-0000-4000-8000-000000000001';
const machine: Machine = {
  id: '0198c0de-0000-4000-8000-000000000002',
  gymId,
  gymName: 'Salle du Port',
  typeId: '0198c0de-0000-4000-8000-000000000003',
  typeName: 'Rameurs',
  name: 'Rameur 1',
  state: 'OUT',
  reason: '=courroie',
  since: '2026-11-24T08:00:00.000Z',
  version: 1,
};
const entry: FaqEntry = {
  id: '0198c0de-0000-4000-8000-000000000004',
  category: 'Accès',
  question: 'Où est la clé ?',
  answer: '<p>À l’<b>accueil</b>.</p>',
  useful: 3,
  useless: 1,
  mine: null,
  version: 1,
};
const api = answersInMemory();
beforeEach(() => {
  api.on(gymsContract.list, () => ({
    items: [
      {
        id: gymId,
        name: 'Salle du Port',
        slug: null,
        address: null,
        openingHours: [],
        exceptions: [],
        managers: [],
        services: [],
        access: '',
        bring: '',
        rescue: '',
        insuredUntil: null,
        version: 1,
      },
    ],
  }));
  api.on(machinesContract.list, () => ({
    types: [],
    items: [machine, { ...machine, id: gymId, gymId: machine.id, gymName: 'Ailleurs', name: 'Vélo 9' }],
  }));
  api.on(faqContract.list, () => ({
    items: [entry, { ...entry, id: gymId, question: 'Qui appeler ?', answer: '<p>Paul.</p>' }],
  }));
});

test('the board of machines has a file, of the gym that is shown (D30)', async () => {
  await mountScreen(MachinesScreen, { at: '/app/machines', search: machinesSearch, user: { role: 'ADMIN' } });
  await expect.element(page.getByRole('button', { name: 'Rameur 1', exact: true })).toBeVisible();
  const saved = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { name, text } = await saved;
  expect(name).toMatch(/^machines-/);
  expect(text).toContain("Salle du Port;Rameurs;Rameur 1;En panne;2026-11-24T08:00:00.000Z;'=courroie");
  expect(text).not.toContain('Vélo 9');
});

test('the questions have a file, of those that are found (D30)', async () => {
  await mountScreen(FaqScreen, { at: '/app/faq?search=cle', search: faqSearch, user: { role: 'ADMIN' } });
  await expect.element(page.getByText('Où est la clé ?')).toBeVisible();
  const saved = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { text } = await saved;
  expect(text).toContain('Accès;Où est la clé ?;À l’accueil.;3;1');
  expect(text).not.toContain('Qui appeler');
});
