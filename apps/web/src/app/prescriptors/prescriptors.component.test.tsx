import { charterVersion, environmentContract } from '@elan/domain/accounts';
import {
  companyErrors,
  enterprisesContract,
  invitationsContract,
  type EnterpriseCard,
  type EnterpriseRow,
} from '@elan/domain/companies';
import { prescriptorsContract } from '@elan/domain/prescriptors';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { expectAccessible } from '../../base/testing/expect-accessible.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { CompanyLinkActs } from './prescriptor-acts.tsx';
import { PrescriptorsScreen, search } from './prescriptors.screen.tsx';

const atelier: EnterpriseCard = {
  id: '0198c0de-0000-7000-8000-0000000000c2',
  name: 'Atelier Garonne',
  legalName: null,
  siret: '90000000000025',
  siren: '900000000',
  kind: 'client',
  legalCategory: null,
  nafCode: null,
  activity: null,
  businessSegment: null,
  unsubsidised: null,
  offerRank: null,
  quotation: false,
  headOffice: null,
  address: { line: '1 quai de la Garonne', postalCode: '33000', city: 'Bordeaux' },
  factsSource: 'registry',
  sizeCode: '5-100',
  headcountBand: null,
  headcountBandYear: null,
  declaredHeadcount: null,
  eligibility: 'eligible',
  workAccidents: null,
  sponsorCode: null,
  referralCode: null,
  affiliated: null,
  logoVersion: null,
  status: 'WAITING_EMAIL',
  reads: 'WAITING_EMAIL',
  statusSince: '2026-10-31T23:30:00.000Z',
  createdAt: '2026-10-31T23:30:00.000Z',
  prescriptor: { id: '0198c0de-0000-7000-8000-0000000000c1', name: 'Mutuelle des Cimes' },
  formerPrescriptor: null,
  exitOn: null,
  managers: [],
  invitation: {
    status: 'SENT',
    firstName: 'Ana',
    lastName: 'Le Goff',
    email: 'ana@atelier-garonne.example',
    sentAt: '2026-10-31T23:30:00.000Z',
    expiresAt: '2026-11-07T23:30:00.000Z',
    openedAt: null,
    waitSeconds: 0,
  },
  keptSessions: null,
  hasPlans: null,
  contract: null,
  renewedFrom: null,
  regularisesTo: null,
  welcomedAt: null,
  actions: ['reinvite', 'revokeInvitation', 'assign', 'unassign', 'blacklist'],
  version: 3,
};
const { id, name, siret, kind, status, reads, statusSince, createdAt } = atelier;
const row: EnterpriseRow = {
  id,
  name,
  siret,
  city: 'Bordeaux',
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
const reason = 'La mutuelle recommande nos séances.';

const api = answersInMemory();
beforeEach(() => {
  api.on(prescriptorsContract.list, () => ({ items: [], total: 0, capped: false }));
  api.on(enterprisesContract.enterprises, () => ({ items: [row], total: 1, capped: false }));
});

const openList = (query = '') =>
  mountScreen(PrescriptorsScreen, { at: `/app/prescriptors${query}`, search, user: { role: 'ADMIN' } });
const openCompany = () =>
  mountScreen(() => <CompanyLinkActs company={atelier} />, {
    at: '/app/prescriptors/x',
    user: { role: 'ADMIN' },
  });

test('a company is found by its name and becomes a prescriptor with a reason, whose page is then open', async () => {
  api.on(enterprisesContract.makePrescriptor, () => ({ ...atelier, kind: 'prescriptor' as const }));
  const { place } = await openList();
  await page.getByRole('button', { name: 'Choisir une entreprise' }).click();
  const form = page.getByRole('dialog', { name: 'Faire d’une entreprise un prescripteur' });
  await form.getByRole('combobox', { name: 'Entreprise' }).fill('garonne');
  await page.getByRole('option', { name: /Atelier Garonne, Bordeaux/ }).click();
  await form.getByRole('button', { name: 'En faire un prescripteur' }).click();
  await expect.element(form.getByText(/Donnez une raison/).first()).toBeVisible();
  expect(api.callsOf(enterprisesContract.makePrescriptor)).toEqual([]);
  await form.getByLabelText('Raison').fill(reason);
  await expectAccessible('a company that becomes a prescriptor');
  await form.getByRole('button', { name: 'En faire un prescripteur' }).click();
  await expect.poll(place).toBe(`/app/prescriptors/Atelier%20Garonne/${id}`);
  expect(api.callsOf(enterprisesContract.makePrescriptor)).toEqual([
    { params: { id }, query: undefined, body: { reason } },
  ]);
});

test('a company with programmes stays a client, and its choice says why', async () => {
  const refused = companyErrors.fail('enterprises/live-programs');
  api.on(enterprisesContract.makePrescriptor, () => {
    throw refused;
  });
  await openList('?form=make');
  const form = page.getByRole('dialog', { name: 'Faire d’une entreprise un prescripteur' });
  await form.getByRole('combobox', { name: 'Entreprise' }).click();
  await page.getByRole('option', { name: /Atelier Garonne/ }).click();
  await form.getByLabelText('Raison').fill(reason);
  await form.getByRole('button', { name: 'En faire un prescripteur' }).click();
  await expect.element(form.getByText(refused.message).first()).toBeVisible();
});

test('the form of an invitation asks for no prescriptor, and says what is invited', async () => {
  api.on(environmentContract.read, () => ({
    product: { name: 'Élan', slug: 'elan', members: 'Élans' },
    development: false,
    charterVersion,
    contactEmail: 'contact@elan.test',
    applications: { coaches: null, members: null },
    publicSite: null,
    allowedEmailDomains: [],
  }));
  await openList('?form=invite');
  const form = page.getByRole('dialog', { name: 'Inviter un prescripteur' });
  await expect.element(form.getByLabelText('Prénom du responsable')).toBeVisible();
  await expect.element(form.getByLabelText('Prescripteur', { exact: true })).not.toBeInTheDocument();
});

test('the invitation of a company is sent again, and its link is deleted after a question', async () => {
  api.on(invitationsContract.reinvite, () => atelier);
  api.on(invitationsContract.revokeInvitation, () => ({ ...atelier, actions: [] }));
  await openCompany();
  await page.getByRole('button', { name: 'Relancer l’invitation' }).click();
  await page
    .getByRole('dialog', { name: /^Relancer l’invitation d’Atelier Garonne/ })
    .getByRole('button', { name: 'Relancer l’invitation' })
    .click();
  await expect.element(page.getByText('Invitation relancée').first()).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer le lien' }).click();
  const question = page.getByRole('dialog', { name: /^Supprimer le lien d’invitation d’Atelier Garonne/ });
  await expect.element(question.getByText(/Le lien envoyé ne fonctionne plus/)).toBeVisible();
  await question.getByRole('button', { name: 'Supprimer le lien' }).click();
  await expect.element(page.getByText('Lien supprimé').first()).toBeVisible();
  expect(api.callsOf(invitationsContract.reinvite)).toHaveLength(1);
  expect(api.callsOf(invitationsContract.revokeInvitation)).toHaveLength(1);
});

test('what leaving its prescriptor does is said before it is done; what is not of prescribing is elsewhere', async () => {
  api.on(enterprisesContract.unassign, () => ({}));
  await openCompany();
  await expect.element(page.getByRole('button', { name: 'Mettre sur liste noire' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Détacher du prescripteur' }).click();
  const form = page.getByRole('dialog', { name: 'Sortie du programme' });
  await expect
    .element(form.getByText(/n’aura plus de prescripteur et sera sortie du programme/))
    .toBeVisible();
  await expect.element(form.getByText(/à partir du jour de sortie lui sont facturées/)).toBeVisible();
  await expect.element(form.getByLabelText('Jour de sortie')).toBeVisible();
  await form.getByLabelText('Raison').fill('Fin de la convention.');
  await form.getByRole('button', { name: 'Détacher' }).click();
  await expect.element(page.getByText('Atelier Garonne est sortie du programme.')).toBeVisible();
  expect(api.callsOf(enterprisesContract.unassign)).toHaveLength(1);
});
