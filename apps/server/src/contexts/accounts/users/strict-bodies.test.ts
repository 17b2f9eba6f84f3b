import {
  accountsContract,
  identityContract,
  passwordContract,
  phoneContract,
  profileContract,
} from '@elan/domain/accounts';
import { companiesContract } from '@elan/domain/companies';
import { fieldMessages, type RouteDef } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { aManager, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { aRegistration } from '../../../testing/registrations.ts';

const api = useApi();

const routes: readonly RouteDef[] = [
  accountsContract,
  identityContract,
  passwordContract,
  phoneContract,
  profileContract,
  { register: companiesContract.register },
].flatMap((contract) => Object.values<RouteDef>(contract));
const writes = routes
  .filter(({ body }) => body)
  .map((route) => [`${route.method} ${route.path}`, route] as const);

const refused = {
  error: {
    code: 'form-invalid',
    params: {
      issues: expect.toSatisfy((issues: { message: string }[]) =>
        issues.some(({ message }) => message === fieldMessages.unexpected),
      ),
    },
  },
};

test.each(writes)('%s refuses what it does not expect, rather than leaving it aside', async (_, route) => {
  const { email, userId } = await aManager();
  const answer = await api.app.inject({
    method: route.method,
    url: route.path.replace(':uid', userId),
    headers: await signedIn(api.app, email),
    payload: { role: 'ADMIN' },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, refused]);
});

test('a registration that is right but for one thing more is refused, in each of its parts', async () => {
  const right = aRegistration();
  for (const body of [
    { ...right, status: 'ACTIVE' },
    { ...right, manager: { ...right.manager, role: 'ADMIN' } },
    { ...right, company: { ...right.company, name: 'Autre nom' } },
  ]) {
    const answer = await api.app.inject({
      method: 'POST',
      url: companiesContract.register.path,
      payload: body,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, refused]);
  }
});
