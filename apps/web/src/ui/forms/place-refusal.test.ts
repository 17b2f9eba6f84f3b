import { expect, test } from 'vitest';
import { placeRefusal } from './place-refusal.ts';

const isField = (path: string) => ['email', 'name'].includes(path.split('.')[0] ?? path);
const refusal = { code: 'coaches/email-taken', sentence: 'Cette adresse est prise.', issues: [] };

test('a refusal whose code is about a field is said beside it', () => {
  expect(placeRefusal(refusal, { 'coaches/email-taken': 'email' }, isField)).toEqual({
    errors: { email: 'Cette adresse est prise.' },
    rest: null,
  });
  expect(placeRefusal(refusal, { 'coaches/*': 'name' }, isField).errors).toHaveProperty('name');
});

test('a refusal that is about no field is said near the button', () => {
  expect(placeRefusal(refusal, {}, isField)).toEqual({ errors: {}, rest: 'Cette adresse est prise.' });
  expect(placeRefusal({ ...refusal, code: null }, { 'coaches/*': 'name' }, isField).rest).not.toBeNull();
});

test('what the server says of each field goes beside it, and of a field that the form has not, near the button', () => {
  const issues = [
    { path: 'name', message: 'Le champ est requis' },
    { path: 'email.0', message: 'Adresse invalide' },
    { path: 'version', message: 'Version invalide' },
  ];
  expect(
    placeRefusal({ code: 'form-invalid', sentence: 'Formulaire invalide', issues }, {}, isField),
  ).toEqual({
    errors: { name: 'Le champ est requis', 'email.0': 'Adresse invalide' },
    rest: 'Version invalide',
  });
});
