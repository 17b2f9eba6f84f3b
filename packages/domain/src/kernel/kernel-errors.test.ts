import { describe, expect, test } from 'vitest';
import { clipboardMessages } from './clipboard-messages.ts';
import { fetchFailed } from './fetch-failed.ts';
import {
  fieldMessages,
  maxLengthMessage,
  maxValueMessage,
  minLengthMessage,
  minValueMessage,
} from './field-messages.ts';
import { sentenceProblems, typographyProblems } from './check-french.ts';
import { kernelErrors } from './kernel-errors.ts';

describe('the general errors', () => {
  test('their statuses are the ones of HTTP', () => {
    expect(
      Object.fromEntries(Object.entries(kernelErrors.defs).map(([code, d]) => [code, d.status])),
    ).toEqual({
      unauthenticated: 401,
      'permission-denied': 403,
      'insufficient-permission': 403,
      'not-allowed': 403,
      'not-found': 404,
      'form-invalid': 400,
      'missing-parameter': 400,
      'invalid-parameter': 400,
      'malformed-request': 400,
      'request-timeout': 408,
      'body-too-large': 413,
      'unsupported-media-type': 415,
      'headers-too-large': 431,
      'storage/object-not-found': 404,
      'transition-forbidden': 409,
      'stale-version': 409,
      'idempotency-key-reused': 422,
      'idempotency-in-flight': 409,
      'too-many-requests': 429,
      'too-many-documents': 429,
      'service-unavailable': 503,
      internal: 500,
      unknown: 500,
    });
  });

  test('a short wait is said in seconds, a longer one in whole minutes', () => {
    const sentence = (retryAfter: number) => kernelErrors.fail('too-many-requests', { retryAfter }).message;
    expect(sentence(90)).toBe('Trop de tentatives. Réessayez dans 90 secondes.');
    expect(sentence(91)).toBe('Trop de tentatives. Réessayez dans 2 minutes.');
    expect(sentence(1800)).toBe('Trop de tentatives. Réessayez dans 30 minutes.');
  });

  test('what could not be loaded says what to do next', () => {
    expect(fetchFailed('les lieux').status).toBe(500);
    expect(fetchFailed('les lieux').fr()).toBe(
      'Impossible de charger les lieux. Réessayez dans quelques instants.',
    );
  });
});

describe('the sentences beside a field', () => {
  test('the client’s own sentences are kept word for word', () => {
    expect(fieldMessages).toMatchObject({
      required: 'Le champ est requis',
      fieldInvalid: 'Le champ est invalide',
      emailInvalid: 'L’email est invalide',
      phoneInvalid: 'Le téléphone est invalide',
      siretInvalid: 'Le siret est incorrect',
      passwordRule: '8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial',
      passwordMismatch: 'Les mots de passe ne correspondent pas.',
    });
    expect(clipboardMessages).toEqual({ copied: 'Copié', failed: 'Impossible de copier la valeur' });
  });

  test.each([...Object.entries(fieldMessages), ...Object.entries(clipboardMessages)])(
    'the typography of %s is French',
    (_, sentence) => {
      expect(typographyProblems(sentence)).toEqual([]);
    },
  );

  test('lengths and bounds agree in number', () => {
    expect(minLengthMessage(1)).toBe('Saisissez au moins 1 caractère.');
    expect(minLengthMessage(2)).toBe('Saisissez au moins 2 caractères.');
    expect(maxLengthMessage(254)).toBe('Saisissez au plus 254 caractères.');
    expect(minValueMessage(5)).toBe('Saisissez un nombre d’au moins 5.');
    expect(maxValueMessage(500)).toBe('Saisissez un nombre d’au plus 500.');
    for (const most of [1000, 20_000, 1_000_000, 0.125, 1000.5])
      expect(maxValueMessage(most)).toBe(`Saisissez un nombre d’au plus ${most.toLocaleString('fr')}.`);
  });
});

describe('the check of French typography', () => {
  test('a right sentence has no problem', () => {
    expect(sentenceProblems('Voulez-vous «\u00a0vraiment\u00a0» partir\u202f?')).toEqual([]);
    expect(sentenceProblems('Il est 12:30 sur https://exemple.fr\u00a0: partez.')).toEqual([]);
  });

  test.each([
    ["L'e-mail est faux.", 'straight quote: write ’ or « »'],
    ['Partez !', 'no U+202F before ! ? or ;'],
    ['Partez: vite.', 'no U+00A0 before :'],
    ['Le «mot».', 'no U+00A0 inside « »'],
    ['Partez...', 'three dots: write …'],
    ['Partez  vite.', 'a space too many'],
    ['Il en reste undefined.', 'a value is missing'],
    ['partez.', 'no capital first'],
    ['Partez', 'no punctuation last'],
  ])('%s is refused', (sentence, problem) => {
    expect(sentenceProblems(sentence)).toEqual([problem]);
  });
});
