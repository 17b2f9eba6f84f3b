import { describe, expect, test } from 'vitest';
import { errorCatalogue, exampleParameters, sentenceOf } from './index.ts';
import { mergedInto, providerCodes } from './provider-codes.ts';

const sentenceOfOld = (old: string): string => sentenceOf(providerCodes.get(old) ?? '', exampleParameters);

describe('the codes of the former identity provider', () => {
  test('all lead to a code of the catalogue', () => {
    expect([...providerCodes.values()].filter((code) => !errorCatalogue.has(code))).toEqual([]);
  });

  test.each([
    ['auth/wrong-password', 'E-mail ou mot de passe incorrect.'],
    ['auth/user-not-found', 'E-mail ou mot de passe incorrect.'],
    ['auth/invalid-credential', 'E-mail ou mot de passe incorrect.'],
    ['auth/user-disabled', 'Ce compte est désactivé. Contactez un administrateur pour le réactiver.'],
    ['auth/code-expired', 'Le code a expiré. Demandez-en un nouveau.'],
    ['auth/id-token-expired', 'Votre session a expiré. Rechargez la page.'],
    [
      'auth/email-already-in-use',
      'Un compte existe déjà avec cet e-mail. Connectez-vous ou utilisez une autre adresse.',
    ],
    ['auth/invalid-phone-number', 'Le téléphone est invalide. Saisissez un numéro de mobile.'],
  ])('%s reads « %s »', (old, sentence) => {
    expect(sentenceOfOld(old)).toBe(sentence);
  });

  test('with a number keep it: tries left, time to wait', () => {
    expect(sentenceOfOld('auth/too-many-requests')).toContain('Réessayez dans');
    expect(sentenceOfOld('auth/invalid-verification-code')).toContain('il vous reste 2 essais');
  });

  test('that mean the same are one sentence', () => {
    expect(mergedInto('auth/invalid-credentials')).toEqual([
      'auth/wrong-password',
      'auth/user-not-found',
      'auth/invalid-credential',
      'auth/invalid-login-credentials',
    ]);
    expect(mergedInto('auth/user-disabled')).toEqual([]);
    expect(mergedInto('things/unknown')).toEqual([]);
  });
});
