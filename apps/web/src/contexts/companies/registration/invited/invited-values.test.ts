import type { OpenInvitation } from '@elan/domain/companies';
import { expect, test } from 'vitest';
import { asksHeadcount } from '../registration-eligibility.ts';
import { acceptanceOf, invitedFacts, invitedValues } from './invited-values.ts';

const invitation: OpenInvitation = {
  asked: false,
  inviter: 'Mutuelle des Cimes',
  company: {
    source: 'registry',
    kind: 'client',
    name: 'Verdalys',
    siret: '73282932000074',
    siren: '732829320',
    address: null,
    legalCategory: 'SAS',
    nafCode: null,
    activity: null,
    headcountBand: '12',
    headcountBandYear: 2024,
  },
  manager: { firstName: 'Ana', lastName: 'Le Goff', email: 'ana@verdalys.example' },
  expiresAt: '2026-12-01T10:00:00Z',
};

test('the registry’s band answers for the number of employees, and typed facts leave it to be declared', () => {
  expect(asksHeadcount(invitedValues(invitation))).toBe(false);
  const company = { ...invitation.company, source: 'manual' as const, headcountBand: null };
  expect(asksHeadcount(invitedValues({ ...invitation, company }))).toBe(true);
});

test('what is not known of the company is left out, and the address is asked for later', () => {
  expect(invitedFacts(invitation).map(({ label }) => label)).toEqual([
    'Nom',
    'SIRET',
    'SIREN',
    'Adresse',
    'Forme juridique',
  ]);
});

test('neither the company nor the address is sent: they are those of the link', () => {
  const values = { ...invitedValues(invitation), sizeCode: '5-100' as const };
  const body = acceptanceOf(values, { token: 'lien', charterVersion: '1' });
  expect(Object.keys(body?.manager ?? {})).toEqual(['firstname', 'lastname', 'phone', 'password']);
  expect(JSON.stringify(body)).not.toContain('verdalys');
  expect(acceptanceOf(invitedValues(invitation), { token: 'lien', charterVersion: '1' })).toBeNull();
});
