import type { CompanyProfile } from '@elan/domain/companies';
import { expect, test } from 'vitest';
import { companyErrors, inputOfCompany, valuesOfCompany } from './company-values.ts';

const company: CompanyProfile = {
  id: 'c',
  name: 'Verdalys',
  legalName: null,
  siret: '73282932000074',
  siren: '732829320',
  legalCategory: null,
  nafCode: null,
  activity: null,
  headOffice: null,
  businessSegment: null,
  registeredAt: '2026-11-02T08:00:00Z',
  address: { line: '1 rue du Port', postalCode: '69003', city: 'Lyon' },
  factsSource: 'manual',
  statusLabel: 'Actif',
  sizeCode: '5-100',
  headcountBand: null,
  headcountBandYear: null,
  declaredHeadcount: 40,
  workAccidents: 2,
  logoVersion: null,
  version: 1,
};
const values = valuesOfCompany(company);

test('a company as it is has no error, and is sent as it is', () => {
  expect(companyErrors(company, values)).toEqual({});
  expect(inputOfCompany(company, values)).toEqual({
    facts: { name: 'Verdalys', activity: null, address: company.address },
    headOffice: null,
    sizeCode: '5-100',
    declaredHeadcount: 40,
    workAccidents: 2,
  });
});

test('the facts of the registry are not sent', () => {
  expect(inputOfCompany({ ...company, factsSource: 'registry' }, values).facts).toBeUndefined();
});

test('what is refused says so at its field', () => {
  const facts = { ...values.facts, address: { ...values.facts.address, postalCode: '6900' } };
  expect(Object.keys(companyErrors(company, { ...values, facts }))).toEqual(['facts.address.postalCode']);
  expect(Object.keys(companyErrors(company, { ...values, sizeCode: '100+' }))).toEqual(['sizeCode']);
  expect(Object.keys(companyErrors(company, { ...values, workAccidents: '' }))).toEqual(['workAccidents']);
  expect(companyErrors({ ...company, workAccidents: null }, { ...values, workAccidents: '' })).toEqual({});
});
