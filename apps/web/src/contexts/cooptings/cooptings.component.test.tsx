import { directoryContract } from '@elan/domain/companies';
import {
  cooptingErrors,
  cooptingLinksContract,
  cooptingsContract,
  type CooptingRow,
} from '@elan/domain/cooptings';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../base/testing/saved-file.ts';
import { CooptingValidationScreen, search as linkSearch } from './coopting-validation.screen.tsx';
import { cooptingsSearch } from './cooptings-search.ts';
import { CooptingsScreen } from './cooptings.screen.tsx';

const row: CooptingRow = {
  id: '0198c0de-0000-7000-8000-000000000001',
  status: 'PENDING',
  sponsor: { id: '0198c0de-0000-7000-8000-000000000002', name: 'Exemple Marraine' },
  company: { name: '=Exemple Filleule', siret: '00090111600012' },
  contact: { name: 'Léa Martin', email: 'lea@filleule.example' },
  sentOn: '2026-11-20',
  confirmedOn: null,
  registeredOn: null,
  activatedOn: null,
  paidOn: null,
  expiresOn: '2027-01-19',
  refusedReason: null,
  resendIn: 12,
};

const establishment = {
  siret: row.company.siret,
  siren: '000901116',
  name: 'Exemple Filleule',
  headOffice: true,
  address: { line: '1 rue des Tilleuls', postalCode: '69003', city: 'Lyon' },
  legalCategory: null,
  nafCode: null,
  activity: null,
  headcountBand: null,
  headcountBandYear: null,
  administrativeState: 'A' as const,
  closedOn: null,
  openEstablishments: null,
  fictitious: true,
  alreadyRegistered: false,
};

let shown = row;
let reads = 0;
const api = answersInMemory();
beforeEach(() => {
  shown = row;
  api.on(cooptingsContract.list, () => ({ items: [row], total: 1, capped: false }));
  api.on(cooptingsContract.read, () => {
    reads += 1;
    return shown;
  });
  api.on(directoryContract.searchDirectory, () => ({ items: [] }));
  api.on(cooptingsContract.summary, () => ({
    sponsor: { code: '7K3M9QX2B4', link: 'https://elan.test/register?sponsor=7K3M9QX2B4' },
    counted: 1,
    creditCents: 10_000,
    next: { on: '2026-12-01', cooptings: 1, cents: 10_000 },
    paidThisMonth: { cooptings: 0, cents: 0 },
    received: null,
  }));
});

const open = (query = '', role: 'COMMUNITY_MANAGER' | 'ADMIN' = 'COMMUNITY_MANAGER') =>
  mountScreen(CooptingsScreen, { at: `/app/cooptings${query}`, search: cooptingsSearch, user: { role } });

test('a manager reads their code, the path of each line and what comes next', async () => {
  await open();
  await expect.element(page.getByText('7K3M9QX2B4', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /1 étape sur 5/ }).first()).toBeVisible();
  await expect.element(page.getByText(/Attend la confirmation du contact/).first()).toBeVisible();
});

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)'])(
  'the file neutralises %s, whoever is called so',
  async (name) => {
    const hostile = {
      ...row,
      sponsor: { ...row.sponsor, name },
      company: { ...row.company, name },
      contact: { ...row.contact, name },
    };
    api.on(cooptingsContract.list, () => ({ items: [hostile], total: 1, capped: false }));
    await open();
    const file = nextSavedFile();
    await page.getByRole('button', { name: 'Exporter' }).click();
    const [, line = ''] = (await file).text.split('\r\n');
    expect(line).toContain(`'${name}`);
    expect(line.replaceAll(`'${name}`, '')).not.toContain(name);
  },
);

test('the file neutralises a name that would run in a spreadsheet', async () => {
  await open();
  const file = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { text } = await file;
  expect(text).toContain("'=Exemple Filleule");
});

test('a telephone shows the path too', async () => {
  await page.viewport(390, 844);
  await open();
  const lane = page.getByRole('img', { name: /1 étape sur 5/ }).first();
  await expect.element(lane).toBeVisible();
  expect(lane.element().getBoundingClientRect().width).toBeGreaterThan(100);
  await page.viewport(1280, 800);
});

test('a recommendation is sent again only once its half hour is over', async () => {
  await open(`?coopting=${row.id}`);
  await expect.element(page.getByRole('button', { name: /Relancer dans 12/ })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Retirer' })).toBeEnabled();
});

test('the half hour counts down by itself, and the button works at its end', async () => {
  const now = Date.now.bind(Date);
  let later = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + later);
  try {
    let resent = 0;
    api.on(cooptingsContract.resend, () => {
      resent += 1;
      return { ...row, resendIn: 30 };
    });
    await open(`?coopting=${row.id}`);
    await expect.element(page.getByRole('button', { name: /Relancer dans 12/ })).toBeDisabled();
    const before = reads;
    later = 61_000;
    await expect.element(page.getByRole('button', { name: /Relancer dans 11/ })).toBeDisabled();
    later = 721_000;
    const again = page.getByRole('button', { name: 'Relancer', exact: true });
    await expect.element(again).toBeEnabled();
    expect(reads).toBe(before);
    await again.click();
    await expect.poll(() => resent).toBe(1);
  } finally {
    clock.mockRestore();
  }
});

test('a refusal about the contact stands at the e-mail, with what was typed kept', async () => {
  api.on(directoryContract.searchDirectory, () => ({ items: [establishment] }));
  api.on(cooptingsContract.create, () => {
    throw cooptingErrors.fail('cooptings/own-email');
  });
  await open('?form=new');
  await page.getByRole('combobox', { name: /Entreprise/ }).fill('Exemple');
  await page.getByRole('option', { name: /Exemple Filleule/ }).click();
  await page.getByLabelText('Prénom du contact').fill('Léa');
  await page.getByLabelText('Nom du contact', { exact: false }).nth(1).fill('Martin');
  const field = page.getByLabelText('E-mail professionnel du contact');
  await field.fill('lea@filleule.example');
  await page.getByRole('button', { name: 'Recommander', exact: true }).click();
  await expect.element(field).toHaveAccessibleDescription(/celle d’une personne de votre entreprise/);
  await expect.element(field).toHaveValue('lea@filleule.example');
});

test('a recommendation without its company is refused at the company, which is marked as asked for', async () => {
  await open('?form=new');
  const company = page.getByRole('combobox', { name: /Entreprise/ });
  await expect.element(company).toBeRequired();
  // Nothing is said to be missing before it was asked for.
  await company.click();
  await expect.element(page.getByText('Saisissez au moins trois lettres, ou un SIRET.')).toBeVisible();
  expect(page.getByText('Aucune entreprise ne correspond.').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Recommander', exact: true }).click();
  await expect.element(company).toHaveAccessibleDescription('Choisissez une entreprise.');
  await expect.element(company).toHaveFocus();
});

test('an administrator who sees a fraud is asked why before anything is taken back', async () => {
  const paid = {
    ...row,
    status: 'PAID' as const,
    activatedOn: '2026-10-05',
    paidOn: '2026-11-01',
    resendIn: null,
  };
  let asked: unknown;
  shown = paid;
  api.on(cooptingsContract.fraud, ({ body }) => {
    asked = body;
    return { ...paid, status: 'REVERSED' as const };
  });
  api.on(cooptingsContract.history, () => ({
    items: [
      {
        id: row.id,
        at: '2026-11-01T05:00:00Z',
        who: 'Automatique',
        what: 'Récompenses versées',
        details: [],
      },
    ],
    total: 1,
    capped: false,
  }));
  await open(`?coopting=${row.id}`, 'ADMIN');
  await expect.element(page.getByText('Récompenses versées')).toBeVisible();
  await page.getByRole('button', { name: 'Signaler une fraude' }).click();
  await page.getByLabelText(/Raison/).fill('La même personne gère les deux.');
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click();
  await expect.poll(() => asked).toEqual({ reason: 'La même personne gère les deux.' });
});

const openLink = () =>
  mountScreen(CooptingValidationScreen, { at: '/auth/cooptingValidation?token=t', search: linkSearch });

test('the contact confirms by a click, then registers with the sponsor kept', async () => {
  let confirmed = 0;
  api.on(cooptingLinksContract.readLink, () => ({
    sponsor: 'Exemple Marraine',
    company: 'Exemple Filleule',
    firstName: 'Léa',
  }));
  api.on(cooptingLinksContract.confirm, () => {
    confirmed += 1;
    return { sponsorCode: '7K3M9QX2B4' };
  });
  await openLink();
  await expect.element(page.getByText(/Exemple Marraine/)).toBeVisible();
  expect(confirmed).toBe(0);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Inscrire mon entreprise' }))
    .toHaveAttribute('href', '/register?sponsor=7K3M9QX2B4');
});

test('a link that was confirmed already says it, asks nothing, and leads on', async () => {
  api.on(cooptingLinksContract.readLink, () => {
    throw cooptingErrors.fail('cooptings/already-confirmed');
  });
  await openLink();
  await expect.element(page.getByText(/déjà confirmée/)).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
  await expect
    .element(page.getByRole('link', { name: 'Inscrire mon entreprise' }))
    .toHaveAttribute('href', '/register');
  await expect
    .element(page.getByRole('link', { name: 'Se connecter' }))
    .toHaveAttribute('href', '/auth/login');
});
