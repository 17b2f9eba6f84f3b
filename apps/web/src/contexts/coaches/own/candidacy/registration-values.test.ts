import { typographyProblems } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import {
  emptyRegistration,
  heardFromLabels,
  registrationErrors,
  registrationOf,
  type RegistrationValues,
} from './registration-values.ts';

const whole: RegistrationValues = {
  firstName: 'Nour',
  lastName: 'Amrani',
  email: 'nour@exemple.fr',
  phone: '06 12 34 56 99',
  password: 'Grand-Elan-2026!',
  disciplineIds: ['0198c0de-0000-7000-8000-000000000021'],
  languages: [{ language: 'fr', level: 'C2' }],
  zones: ['69'],
  heardFrom: '',
  charter: true,
};

test('an empty form says what each field misses, the charter too', () => {
  const errors = registrationErrors(emptyRegistration);
  for (const field of [
    'firstName',
    'lastName',
    'email',
    'phone',
    'password',
    'disciplineIds',
    'zones',
    'charter',
  ])
    expect(errors[field], field).toMatch(/^\p{Lu}.{8,}/u);
  expect(registrationErrors(whole)).toEqual({});
});

test('the charter is sent by its version, and how they heard of us only where it was said', () => {
  expect(registrationOf(whole)).toMatchObject({ heardFrom: null, charterVersion: expect.any(String) });
  expect(registrationOf({ ...whole, heardFrom: 'school' }).heardFrom).toBe('school');
  expect(registrationOf(whole)).not.toHaveProperty('charter');
});

test('the choices are French', () => {
  for (const label of Object.values(heardFromLabels)) expect(typographyProblems(label)).toEqual([]);
});
