import type { EnterpriseCard } from '@elan/domain/companies';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnterpriseFacts } from './enterprise-facts.tsx';

const company: EnterpriseCard = {
  id: '0198f0aa-0000-7000-8000-000000000001',
  name: 'Exemple Verdalys',
  legalName: null,
  siret: '55203253400646',
  siren: '552032534',
  kind: 'client',
  legalCategory: null,
  nafCode: null,
  activity: null,
  businessSegment: null,
  unsubsidised: null,
  offerRank: null,
  quotation: false,
  headOffice: null,
  address: null,
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
  status: 'EXPIRED',
  reads: 'EXPIRED',
  statusSince: '2026-03-01T00:00:00Z',
  createdAt: '2025-03-01T00:00:00Z',
  prescriptor: null,
  formerPrescriptor: null,
  exitOn: null,
  managers: [],
  invitation: null,
  keptSessions: null,
  hasPlans: true,
  contract: null,
  renewedFrom: null,
  regularisesTo: null,
  welcomedAt: null,
  actions: [],
  version: 1,
};
const drawn = (changes: Partial<EnterpriseCard>) =>
  renderToStaticMarkup(<EnterpriseFacts company={{ ...company, ...changes }} />);

test('a company sold again for later shows from when, one that bought nothing says so', () => {
  const contract = { isSold: true, endsOn: '2027-05-31', isSubscribed: true, soldAlone: false };
  const sold = drawn({ contract, renewedFrom: '2027-04-01' });
  expect(sold).toContain('Jusqu’au 31 mai 2027');
  expect(sold).toMatch(/Nouvelle période.*À partir du 1er avr. 2027/);
  const nothing = { isSold: false, endsOn: null, isSubscribed: false, soldAlone: false };
  expect(drawn({ contract: nothing })).toContain('Aucun abonnement');
});

test('a programme that no subscription carries is not taken for a contract without an end', () => {
  const alone = { isSold: true, endsOn: null, isSubscribed: false, soldAlone: true };
  expect(drawn({ contract: alone })).toContain('Aucun abonnement en cours · Programme vendu seul');
  expect(drawn({ contract: { ...alone, endsOn: '2025-05-31' } })).toContain('Aucun abonnement en cours');
  const both = drawn({ contract: { ...alone, endsOn: '2027-05-31', isSubscribed: true } });
  expect(both).toContain('Jusqu’au 31 mai 2027 · Un programme hors abonnement');
  expect(drawn({ contract: { ...alone, isSubscribed: true, soldAlone: false } })).toContain(
    'Sans date de fin',
  );
});

test('who is not told of the contract, a prescriptor, reads nothing of it', () => {
  expect(drawn({})).not.toContain('Contrat');
});

test('nobody is told of the eligibility of a prescriptor, which buys no offer', () => {
  expect(drawn({})).toContain('Éligibilité');
  expect(drawn({ kind: 'prescriptor' })).not.toContain('Éligibilité');
});

test('what is not known of a company agrees with its label', () => {
  const unknown = drawn({});
  expect(unknown).toMatch(/Adresse<\/dt><dd[^>]*><span[^>]*>Non renseignée</u);
  expect(unknown).toMatch(/Activité<\/dt><dd[^>]*><span[^>]*>Non renseignée</u);
  expect(unknown).toMatch(/Effectif<\/dt><dd[^>]*><span[^>]*>Non renseigné</u);
});
