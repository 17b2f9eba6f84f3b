import { kernelErrors } from '@elan/domain/kernel';
import { programLifeContract, type PauseRequest } from '@elan/domain/programs';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../../base/testing/saved-file.ts';
import { programsSearch } from '../programs-search.ts';
import { ProgramsScreen } from '../programs.screen.tsx';

const aRequest = (rank: number, companyName: string, startsOn: string): PauseRequest => ({
  id: `0198c0de-0000-7000-8000-00000000000${rank}`,
  programId: `0198c0de-0000-7000-8000-00000000001${rank}`,
  companyName,
  objectiveName: 'Soulager le dos',
  startsOn,
  endsOn: null,
  status: 'REQUESTED',
  reason: 'Travaux dans la salle',
  refusalReason: null,
  createdAt: '2998-12-01T09:00:00Z',
});

const api = answersInMemory();
let items: PauseRequest[] = [];
beforeEach(() => {
  items = [aRequest(1, 'Atelier Garance', '2999-02-01'), aRequest(2, 'Verdalys', '2999-01-15')];
  api.on(programLifeContract.pauseRequests, () => ({ items }));
});

const open = (query = '') =>
  mountScreen(ProgramsScreen, {
    at: `/app/programs?view=pauses${query}`,
    search: programsSearch,
    user: { role: 'ADMIN' },
  });
const rows = () => page.getByRole('row').elements();

test('the pauses that are asked for are listed by their first day, and by company when the address says so', async () => {
  const { place } = await open();
  await expect.poll(() => rows()[1]?.textContent).toContain('Verdalys');
  await page.getByRole('button', { name: 'Entreprise' }).click();
  await expect.poll(() => rows()[1]?.textContent).toContain('Atelier Garance');
  expect(place()).toContain('sort=company');
});

test('the words searched stay in the address, and the file has the requests that they leave', async () => {
  const { place } = await open('&search=garance');
  await expect.element(page.getByText('Atelier Garance', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Verdalys', { exact: true })).not.toBeInTheDocument();
  const file = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { name, text } = await file;
  expect(name).toMatch(/^pauses-demandees-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toContain('01/02/2999;;Atelier Garance;Soulager le dos;Travaux dans la salle');
  expect(text).not.toContain('Verdalys');
  expect(place()).toContain('search=garance');
});

test('a search that no request matches says so', async () => {
  await open('&search=piscine');
  await expect.element(page.getByText('Aucune demande ne correspond.')).toBeVisible();
});

test('an administrator to whom nothing is asked is told so', async () => {
  items = [];
  await open();
  await expect.element(page.getByText('Aucune pause n’est demandée.')).toBeVisible();
});

test('a list of requests that could not be read says why, and is read again', async () => {
  api.on(programLifeContract.pauseRequests, () => {
    throw kernelErrors.fail('not-found');
  });
  await open();
  await expect.element(page.getByText(kernelErrors.fail('not-found').message)).toBeVisible();
  api.on(programLifeContract.pauseRequests, () => ({ items }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Verdalys', { exact: true })).toBeVisible();
});

test('a refusal that is being typed stays when the window becomes as narrow as a phone', async () => {
  await page.viewport(1280, 800);
  await open();
  await page.getByRole('button', { name: 'Refuser' }).first().click();
  const reason = page.getByRole('dialog').getByLabelText(/^Raison du refus/);
  await reason.fill('Les coachs sont déjà réservés.');
  await page.viewport(390, 844);
  await expect.element(reason).toHaveValue('Les coachs sont déjà réservés.');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});
