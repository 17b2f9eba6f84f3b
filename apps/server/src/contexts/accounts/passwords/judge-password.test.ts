import { accountErrors } from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/product.ts';

const api = useApi();

const judge = (payload: object) =>
  api.app.inject({ method: 'POST', url: '/api/auth/password-verdict', payload });

test.each<[string, object, string | null]>([
  ['P@ssw0rd', {}, accountErrors.fail('auth/password-leaked').message],
  ['Roussel-Roussel1!', { lastName: 'Roussel' }, accountErrors.fail('auth/password-guessable').message],
  ['Grand-Elan-2026!', { lastName: 'Roussel' }, null],
])('%s is judged as its sending would be, in a sentence', async (password, known, refused) => {
  const answer = await judge({ password, ...known });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ refused });
});

test('a password that does not meet the rules is no question', async () => {
  expect((await judge({ password: 'court' })).statusCode).toBe(400);
});
