import { companyErrors, enterprisesContract, type EnterpriseCard } from '@elan/domain/companies';
import { sessionActsContract, sessionErrors, type Session, type SessionDetails } from '@elan/domain/sessions';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../../base/testing/saved-file.ts';
import { enterprisesSearch } from './enterprises-search.ts';
import { EnterprisesScreen } from './enterprises.screen.tsx';

const mutuelle: EnterpriseCard = {
  id: '0198c0de-0000-7000-8000-0000000000c1',
  name: 'Mutuelle des Cimes',
  legalName: null,
  siret: '90000000000017',
  siren: '900000000',
  kind: 'prescriptor',
  legalCategory: null,
  nafCode: null,
  activity: null,
  businessSegment: null,
  unsubsidised: null,
  offerRank: null,
  quotation: false,
  headOffice: null,
  address: { line: '1 rue des Cimes', postalCode: '69002', city: 'Lyon' },
  factsSource: 'registry',
  sizeCode: '5-100',
  headcountBand: null,
  headcountBandYear: null,
  declaredHeadcount: null,
  eligibility: 'eligible',
  workAccidents: null,
  sponsorCode: null,
  referralCode: null,
  affiliated: 2,
  logoVersion: null,
  status: 'ACTIVE',
  reads: 'ACTIVE',
  statusSince: '2026-10-31T23:30:00.000Z',
  createdAt: '2026-10-31T23:30:00.000Z',
  prescriptor: null,
  formerPrescriptor: null,
  exitOn: null,
  managers: [],
  invitation: null,
  keptSessions: null,
  hasPlans: null,
  contract: null,
  renewedFrom: null,
  regularisesTo: null,
  welcomedAt: null,
  actions: ['unmakePrescriptor'],
  version: 1,
};
const { id, name, siret, kind, status, reads, statusSince, createdAt } = mutuelle;
const row = {
  id,
  name,
  siret,
  city: 'Lyon',
  kind,
  status,
  reads,
  statusSince,
  prescriptorName: null,
  contactName: null,
  contactEmail: null,
  lastActivityAt: null,
  contractEndsOn: null,
  createdAt,
};

const api = answersInMemory();
beforeEach(() => {
  api.on(enterprisesContract.enterprises, () => ({ items: [row], total: 1, capped: false }));
  api.on(enterprisesContract.prescriptorOptions, () => ({ items: [{ id, name, open: true }] }));
  api.on(enterprisesContract.card, () => mutuelle);
  api.on(sessionActsContract.cancelledWithCompany, () => ({ items: [] }));
  api.on(enterprisesContract.history, () => ({ items: [], total: 0, capped: false }));
});
const open = (query = '') =>
  mountScreen(EnterprisesScreen, {
    at: `/app/enterprises${query}`,
    search: enterprisesSearch,
    user: { role: 'ADMIN' },
  });

test('what is typed and chosen stands in the address, and the server is asked by it', async () => {
  const { place } = await open('?page=2');
  await page.getByLabelText('Rechercher un nom ou un SIRET').fill('sapiniere EXEMPLE');
  await expect.poll(place).toBe('/app/enterprises?search=sapiniere+EXEMPLE');
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await page.getByLabelText('Profil').selectOptions('Prescripteur');
  await expect.poll(place).toBe('/app/enterprises?kind=prescriptor');
  const asked = api.callsOf(enterprisesContract.enterprises).map(({ query }) => query);
  expect(asked).toContainEqual(expect.objectContaining({ search: 'sapiniere EXEMPLE', page: 1 }));
  await expect
    .poll(() => api.callsOf(enterprisesContract.enterprises).at(-1)?.query)
    .toMatchObject({ kind: 'prescriptor' });
});

test('the list is saved as a file, by what narrows it', async () => {
  await open('?kind=prescriptor');
  const file = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { text } = await file;
  expect(text.split('\r\n')[1]).toMatch(/^Mutuelle des Cimes;.*;Lyon;Prescripteur;Active;01\/11\/2026;/);
  expect(api.callsOf(enterprisesContract.enterprises).at(-1)?.query).toMatchObject({ kind: 'prescriptor' });
});

test('a prescriptor whose companies are still attached stays one, and the refusal stands in the dialog', async () => {
  const refused = companyErrors.fail('enterprises/companies-affiliated', { count: 2 });
  api.on(enterprisesContract.unmakePrescriptor, () => {
    throw refused;
  });
  await open();
  await page.getByRole('button', { name }).click();
  const card = page.getByRole('dialog').first();
  await expect
    .element(card.getByText('Le prescripteur invite des entreprises et les suit.', { exact: false }))
    .toBeVisible();
  await card.getByRole('button', { name: 'Retirer le rôle de prescripteur' }).click();
  const question = page.getByRole('dialog', { name: /^Retirer à Mutuelle des Cimes/ });
  await question.getByLabelText('Raison').fill('Le partenariat est terminé.');
  await question.getByRole('button', { name: 'Retirer le rôle de prescripteur' }).click();
  await expect.element(question.getByRole('alert').getByText(refused.message)).toBeVisible();
  expect(api.callsOf(enterprisesContract.unmakePrescriptor)[0]?.body).toEqual({
    reason: 'Le partenariat est terminé.',
  });
});

test('a company without a prescriptor leads to where it is followed, by its name', async () => {
  const alone = { ...mutuelle, kind: 'client' as const, affiliated: null };
  api.on(enterprisesContract.card, () => alone);
  await open();
  await page.getByRole('button', { name: 'Mutuelle des Cimes' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Sans prescripteur' }))
    .toHaveAttribute('href', `/app/prescriptors/Mutuelle%20des%20Cimes/${id}/-`);
});

test('what a blacklist would cancel is counted, with the dates, before it is confirmed', async () => {
  const client: EnterpriseCard = { ...mutuelle, kind: 'client', affiliated: null, actions: ['blacklist'] };
  api.on(enterprisesContract.card, () => client);
  api.on(enterprisesContract.closingConsequences, () => ({
    sessions: 13,
    registered: 40,
    first: [
      { id: 's1', startsAt: '2026-12-01T11:30:00Z', zone: 'Europe/Paris', objectiveName: 'Soulager le dos' },
    ],
    programs: 1,
    managers: 2,
    invitations: 0,
  }));
  await open();
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Mettre sur liste noire' }).click();
  const question = page.getByRole('dialog', { name: /sur liste noire/ });
  await expect.element(question.getByText(/^13\u00a0séances à venir seront annulées/)).toBeVisible();
  await expect.element(question.getByRole('link', { name: /1er\sdécembre\s2026\sà\s12:30/ })).toBeVisible();
  await expect.element(question.getByText(/^et 12\u00a0de plus/)).toBeVisible();
  await expect.element(question.getByText(/^40\u00a0inscriptions sont libérées/)).toBeVisible();
  await expect.element(question.getByText(/^1\u00a0programme ne reçoit plus/)).toBeVisible();
  await expect.element(question.getByText(/liens? d’invitation/)).not.toBeInTheDocument();
});

test('what a suspension leaves planned is counted before it is confirmed, and nothing is said to be cancelled', async () => {
  const client: EnterpriseCard = { ...mutuelle, kind: 'client', affiliated: null, actions: ['suspend'] };
  api.on(enterprisesContract.card, () => client);
  api.on(enterprisesContract.closingConsequences, () => ({
    sessions: 1,
    registered: 4,
    first: [
      { id: 's1', startsAt: '2026-12-01T11:30:00Z', zone: 'Europe/Paris', objectiveName: 'Soulager le dos' },
    ],
    programs: 2,
    managers: 1,
    invitations: 3,
  }));
  await open();
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Suspendre' }).click();
  const question = page.getByRole('dialog', { name: /^Suspendre/ });
  await expect.element(question.getByText(/^1\u00a0séance à venir reste planifiée/)).toBeVisible();
  await expect.element(question.getByText(/^4\u00a0inscriptions sont maintenues/)).toBeVisible();
  await expect.element(question.getByText(/^1\u00a0gestionnaire consulte sans rien modifier/)).toBeVisible();
  await expect.element(question.getByText(/annulée|déconnecté/)).not.toBeInTheDocument();
});

test('what went with a company is restored one by one, and what fits no more says why', async () => {
  const client: EnterpriseCard = { ...mutuelle, kind: 'client', affiliated: null, actions: [] };
  const session: Session = {
    id: 's1',
    companyId: client.id,
    companyName: client.name,
    programId: null,
    type: 'COMMUNITY',
    status: 'CANCELLED',
    objectiveName: 'Soulager le dos',
    spotName: 'Salle Rhône',
    meeting: null,
    coachName: 'Malik Benali',
    startsAt: '2026-12-01T11:30:00Z',
    endsAt: '2026-12-01T12:30:00Z',
    zone: 'Europe/Paris',
    maxParticipants: 10,
    registered: 0,
  };
  const gone = new Map([
    ['s1', session],
    ['s2', { ...session, id: 's2', startsAt: '2026-12-08T11:30:00Z', endsAt: '2026-12-08T12:30:00Z' }],
  ]);
  const taken = sessionErrors.fail('sessions/spot-taken');
  api.on(enterprisesContract.card, () => client);
  api.on(sessionActsContract.cancelledWithCompany, () => ({ items: [...gone.values()] }));
  api.on(sessionActsContract.restore, ({ params }) => {
    if (params.id === 's2') throw taken;
    gone.delete(params.id);
    return {} as SessionDetails;
  });
  await open();
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: /^Rétablir les 2\sséances/ }).click();
  await expect.element(page.getByText(/^1\sséance rétablie/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rétablir la séance' })).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: '8 décembre 2026' });
  await expect.element(line.getByText(taken.message)).toBeVisible();
});
