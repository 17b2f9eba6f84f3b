import type { Found } from '@elan/domain/desk';
import { beforeAll, expect, test } from 'vitest';
import {
  aCoach,
  aCompany,
  aGym,
  aManager,
  aMember,
  aProgram,
  aSession,
  aSpot,
  aStaffMember,
  signedIn,
} from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
let manager: Headers;
let otherManager: Headers;
let partner: Headers;
let gymManager: Headers;
let companyId = '';

beforeAll(async () => {
  const { id: prescriptorId } = await aCompany({ kind: 'prescriptor', name: 'Mutuelle des Cimes' });
  companyId = (await aCompany({ name: 'Zéphyr Ébénistes', prescriptorId })).id;
  await aMember({ companyId, firstName: 'Zéphyrine', lastName: 'Noël' });
  const spot = await aSpot({ companyId });
  const coach = await aCoach({ firstName: 'Zéphyr', lastName: 'Martin' });
  const place = { companyId, spotId: spot.id };
  await aProgram({ ...place, coachId: coach.id });
  await aSession({ ...place, coachId: coach.id });
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  manager = await signedIn(api.app, (await aManager({ companyId })).email);
  otherManager = await signedIn(api.app, (await aManager()).email);
  partner = await signedIn(
    api.app,
    (await aManager({ companyId: prescriptorId, role: 'PARTNERSHIP' })).email,
  );
  gymManager = await signedIn(api.app, (await aStaffMember('FLOOR', (await aGym()).id)).email);
});

const found = async (words: string, headers: Headers) => {
  const answer = await api.app.inject({ url: '/api/search', query: { words }, headers });
  return answer.json<{ items: Found[] }>().items;
};
const kinds = async (words: string, headers: Headers) => [
  ...new Set((await found(words, headers)).map(({ kind }) => kind)),
];

test('an administrator finds companies, people, programmes, sessions and coaches, whatever accents and case', async () => {
  expect(await kinds('ZEPHYR', admin)).toEqual(['company', 'person', 'program', 'session', 'coach']);
  const [company] = await found('ebenistes zephyr', admin);
  expect(company).toMatchObject({ title: 'Zéphyr Ébénistes', href: `/app/enterprises/${companyId}` });
});

test('a manager finds what is of the own company, and no company nor coach', async () => {
  expect(await kinds('zephyr', manager)).toEqual(['person', 'program', 'session']);
  expect(await found('zephyr', otherManager)).toEqual([]);
});

test('a prescriptor finds the companies it refers, the manager of a gym what is held there', async () => {
  expect(await kinds('zephyr', partner)).toEqual(['company']);
  expect(await kinds('zephyr', gymManager)).toEqual([]);
});

test('what LIKE reads as a joker is a letter, and two letters are no search', async () => {
  expect(await found('%%%', admin)).toEqual([]);
  expect(
    (await api.app.inject({ url: '/api/search', query: { words: 'ze' }, headers: admin })).statusCode,
  ).toBe(400);
  expect((await api.app.inject({ url: '/api/search', query: { words: 'zephyr' } })).statusCode).toBe(401);
});
