import { expect, test } from 'vitest';
import { errorsFound } from './dev-errors-search.ts';

const item = (code: string, sentence: string) => ({
  code,
  sentence,
  status: 401,
  routes: ['POST /api/auth/sign-in'],
  general: false,
  providerCodes: code === 'auth/invalid-credentials' ? ['auth/wrong-password'] : [],
});
const items = [
  item('auth/invalid-credentials', 'E-mail ou mot de passe incorrect.'),
  item('auth/token-expired', 'Votre session a expiré.'),
];
const codes = (typed: string) => errorsFound(items, typed).map(({ code }) => code);

test('errors are found by code, sentence without accents, route, status and old code', () => {
  expect(codes('')).toHaveLength(2);
  expect(codes('a EXPIRE')).toEqual(['auth/token-expired']);
  expect(codes('wrong-password')).toEqual(['auth/invalid-credentials']);
  expect(codes('401 sign-in')).toHaveLength(2);
  expect(codes('rien de tel')).toEqual([]);
});
