import type { DirectoryEntry } from '@elan/domain/companies';
import { ApiError, fieldMessages } from '@elan/domain/kernel';
import { describe, expect, test, vi } from 'vitest';
import { environment, loadEnvironment } from '../../../base/transport/environment.ts';
import { bodyOf } from './registration-body.ts';
import { asksHeadcount, eligibilityNow, sizeKnown, sizeProposed } from './registration-eligibility.ts';
import { refusalOf } from './registration-refusal.ts';
import { firstWrongStep, stepErrors } from './step-checks.ts';
import {
  emptyValues,
  withCompany,
  withHeadcount,
  withTypedFacts,
  type RegistrationValues,
} from './registration-values.ts';

const anEntry = (changes: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  siret: '00000001800010',
  siren: '000000018',
  name: 'Exemple Verdalys',
  headOffice: true,
  address: { line: '8 quai de Valmy', postalCode: '75010', city: 'Paris' },
  legalCategory: 'Société par actions simplifiée',
  nafCode: '70.22Z',
  activity: 'Conseil',
  headcountBand: '12',
  headcountBandYear: 2024,
  administrativeState: 'A',
  closedOn: null,
  openEstablishments: 1,
  fictitious: true,
  alreadyRegistered: false,
  ...changes,
});

const manager = {
  firstname: 'Inès',
  lastname: 'Fournier',
  email: 'ines@verdalys.test',
  phone: '06 12 34 56 78',
  password: 'Soleil-vert-26!',
};

const aRegistration = (
  entry: DirectoryEntry | null,
  changes: Partial<Omit<RegistrationValues, 'sizeCode'>> = {},
) => ({
  ...emptyValues,
  company: { ...emptyValues.company, source: entry ? ('registry' as const) : ('manual' as const) },
  entry,
  sizeCode: '5-100' as const,
  manager,
  confirmation: manager.password,
  charter: true,
  ...changes,
});

const refused = (code: string, params: Record<string, unknown> = {}) =>
  new ApiError(409, { code, message: 'Refusé.', params });

describe('eligibility and size', () => {
  test('a band on one side decides, and selects the size', () => {
    const values = aRegistration(anEntry({ headcountBand: '12' }));
    expect([asksHeadcount(values), eligibilityNow(values).verdict, sizeKnown(values)]).toEqual([
      false,
      'eligible',
      '5-100',
    ]);
  });

  test.each(['02', '22', null, 'NN'])('the band %s leaves the number to be declared', (headcountBand) => {
    const values = aRegistration(anEntry({ headcountBand }));
    expect([asksHeadcount(values), eligibilityNow(values).verdict, sizeKnown(values)]).toEqual([
      true,
      'to-declare',
      undefined,
    ]);
    const declared = { ...values, declaredHeadcount: '100' };
    expect([eligibilityNow(declared).verdict, sizeKnown(declared)]).toEqual(['eligible', '5-100']);
  });

  test.each([
    ['', fieldMessages.required],
    ['douze', fieldMessages.digitsOnly],
    ['12,5', fieldMessages.digitsOnly],
    ['0', fieldMessages.companySizeTooSmall],
  ])('the declared number %j is refused beside its field', (declaredHeadcount, sentence) => {
    const values = aRegistration(anEntry({ headcountBand: '02' }), { declaredHeadcount });
    expect(stepErrors('facts', values)).toEqual({ declaredHeadcount: sentence });
  });

  test('too few people stops the registration, too many does not', () => {
    expect(Object.keys(stepErrors('facts', aRegistration(anEntry({ headcountBand: '01' }))))).toEqual([
      'eligibility',
    ]);
    expect(stepErrors('facts', aRegistration(anEntry({ headcountBand: '31' })))).toEqual({});
    const few = aRegistration(anEntry({ headcountBand: '02' }), { declaredHeadcount: '4' });
    expect(Object.keys(stepErrors('facts', few))).toEqual(['declaredHeadcount']);
  });
});

describe('the proposed size', () => {
  const declaring = (declaredHeadcount: string): RegistrationValues => ({
    ...aRegistration(anEntry({ headcountBand: '02' }), { declaredHeadcount }),
    sizeCode: '',
  });
  // As the step of the size does when it opens.
  const opened = (values: RegistrationValues): RegistrationValues => ({
    ...values,
    sizeCode: sizeProposed(values),
  });

  test('follows the declared number when it changes afterwards', () => {
    const first = opened(declaring('20'));
    expect(first.sizeCode).toBe('5-100');
    expect(opened(withHeadcount(first, '250')).sizeCode).toBe('100+');
  });

  test('leaves alone what the person chose since', () => {
    const chosen: RegistrationValues = { ...opened(declaring('20')), sizeCode: '100+' };
    expect(opened(chosen).sizeCode).toBe('100+');
    expect(opened(withHeadcount(chosen, '20')).sizeCode).toBe('100+');
  });

  test('a choice that contradicts the declared number is refused in place, with a sentence', () => {
    const chosen: RegistrationValues = { ...declaring('20'), sizeCode: '100+' };
    expect(stepErrors('size', chosen)).toEqual({
      sizeCode:
        'Vous avez déclaré 20 salariés\u00a0: choisissez «\u00a05 à 100 salariés\u00a0», ou corrigez le nombre déclaré.',
    });
    expect(firstWrongStep({ ...chosen, sizeCode: '5-100' })).toBeNull();
  });

  test('a size under the offer is refused in place where the registry gives no number', () => {
    const chosen: RegistrationValues = { ...aRegistration(anEntry()), sizeCode: '1-4' };
    expect(Object.keys(stepErrors('size', chosen))).toEqual(['sizeCode']);
  });

  test('does not outlive its company', () => {
    const values = opened(declaring('250'));
    const other = anEntry({ siret: '00000001800028' });
    expect(withCompany(values, 'registry', other)).toMatchObject({ declaredHeadcount: '', sizeCode: '' });
    expect(withCompany(values, 'manual', values.entry)).toMatchObject({
      declaredHeadcount: '',
      sizeCode: '',
    });
    expect(withCompany(values, 'registry', values.entry)).toEqual(values);
  });
});

describe('facts typed by hand start from what was looked for', () => {
  const typed = (search: string, siret?: string) => withTypedFacts(emptyValues, search, siret).company;

  test.each([
    ['552 032 534 00646', undefined, { siret: '55203253400646', name: '' }],
    ['552032534', undefined, { siret: '', name: '' }],
    ['12345678901234', undefined, { siret: '', name: '' }],
    [' Atelier des Lilas ', undefined, { siret: '', name: 'Atelier des Lilas' }],
    ['000000018', '00000001800010', { siret: '00000001800010', name: '' }],
  ])('« %s »', (search, siret, known) => {
    expect(typed(search, siret)).toMatchObject({ source: 'manual', ...known });
  });

  test('and never over what was typed before', () => {
    const before = { ...emptyValues, company: { ...emptyValues.company, name: 'Les Lilas' } };
    expect(withTypedFacts(before, 'atelier').company.name).toBe('Les Lilas');
  });
});

test('a closed establishment that was kept from another day does not go further', () => {
  const closed = anEntry({ administrativeState: 'F', closedOn: '2024-06-30' });
  expect(Object.keys(stepErrors('facts', aRegistration(closed)))).toEqual(['eligibility']);
});

describe('the steps', () => {
  test('nothing chosen is refused at the first step', () => {
    expect(firstWrongStep(emptyValues)?.step).toBe('company');
  });

  test('a complete registration has nothing wrong', () => {
    expect(firstWrongStep(aRegistration(anEntry()))).toBeNull();
  });

  test('facts typed by hand are checked field by field', () => {
    const values = aRegistration(null, { declaredHeadcount: '20' });
    expect(Object.keys(stepErrors('facts', values)).toSorted()).toEqual([
      'company.address.city',
      'company.address.line',
      'company.address.postalCode',
      'company.name',
      'company.siret',
    ]);
  });

  test('the manager: professional address, mobile, strong password, same confirmation, charter', () => {
    const values = aRegistration(anEntry(), {
      manager: {
        firstname: '1',
        lastname: '',
        email: 'ines@gmail.com',
        phone: '0112345678',
        password: 'faible',
      },
      confirmation: 'autre',
      charter: false,
    });
    expect(stepErrors('manager', values)).toMatchObject({
      'manager.firstname': fieldMessages.fieldInvalid,
      'manager.lastname': fieldMessages.required,
      'manager.email': fieldMessages.emailNotProfessional,
      'manager.password': fieldMessages.passwordRule,
      'manager.phone': expect.any(String),
      confirmation: fieldMessages.passwordMismatch,
      charter: fieldMessages.termsRequired,
    });
  });

  test('the manager may write from a free domain that an administrator lets through', async () => {
    const values = aRegistration(anEntry());
    const fromOrange = { ...values, manager: { ...values.manager, email: 'ines@orange.fr' } };
    const personal = { 'manager.email': fieldMessages.emailNotProfessional };
    expect(stepErrors('manager', fromOrange)).toMatchObject(personal);
    const answerWith = (allowedEmailDomains: string[]) =>
      vi.stubGlobal('fetch', async () => Response.json({ ...environment(), allowedEmailDomains }));
    answerWith(['orange.fr']);
    await loadEnvironment();
    expect(stepErrors('manager', fromOrange)).not.toHaveProperty('manager.email');
    answerWith([]);
    await loadEnvironment();
    expect(stepErrors('manager', fromOrange)).toMatchObject(personal);
    vi.unstubAllGlobals();
  });
});

describe('what is sent', () => {
  const accepted = { charterVersion: '2026-11', sponsor: 'AXA' };

  test('a number that nobody asked for is not sent', () => {
    const values = aRegistration(anEntry({ headcountBand: '12' }), { declaredHeadcount: '250' });
    expect(bodyOf(values, accepted).declaredHeadcount).toBeNull();
    const asked = aRegistration(anEntry({ headcountBand: '22' }), { declaredHeadcount: '100' });
    expect(bodyOf(asked, accepted).declaredHeadcount).toBe(100);
  });

  test('an establishment of the registry goes by its SIRET alone', () => {
    expect(bodyOf(aRegistration(anEntry()), accepted)).toEqual({
      company: { source: 'registry', siret: '00000001800010' },
      sizeCode: '5-100',
      declaredHeadcount: null,
      unsubsidised: false,
      manager,
      charterVersion: '2026-11',
      sponsor: 'AXA',
    });
  });
});

describe('a refusal of the server opens the step it concerns', () => {
  test.each([
    ['siret/already-registered', 'company', 'company.source'],
    ['enterprises/closed', 'company', 'company.source'],
    ['siret/too-few-employees', 'facts', 'declaredHeadcount'],
    ['auth/email-already-exists', 'manager', 'manager.email'],
    ['auth/password-leaked', 'manager', 'manager.password'],
    ['onboarding/charter-outdated', 'manager', 'charter'],
  ])('%s: step %s, field %s', (code, step, field) => {
    expect(refusalOf(refused(code), aRegistration(anEntry()))).toEqual({
      step,
      errors: { [field]: 'Refusé.' },
    });
  });

  test('a SIRET typed by hand is corrected where it was typed', () => {
    const refusal = refusalOf(refused('siret/already-registered'), aRegistration(null));
    expect(refusal).toEqual({ step: 'facts', errors: { 'company.siret': 'Refusé.' } });
  });

  test('refused fields go by their path, the first one opens its step', () => {
    const issues = [
      { path: 'manager.phone', message: 'Le téléphone est invalide' },
      { path: 'charterVersion', message: 'Le champ est requis' },
    ];
    expect(refusalOf(refused('form-invalid', { issues }), aRegistration(anEntry()))).toEqual({
      step: 'manager',
      errors: { 'manager.phone': 'Le téléphone est invalide', charter: 'Le champ est requis' },
    });
  });

  test('a refusal that is about no field stays at the end of the form', () => {
    expect(refusalOf(refused('too-many-requests'), aRegistration(anEntry()))).toBeNull();
    expect(refusalOf(new Error('lost'), aRegistration(anEntry()))).toBeNull();
  });
});
