import type { UserCard } from '@elan/domain/accounts';
import { beforeAll, expect, test } from 'vitest';
import {
  aCoach,
  aCompany,
  aManager,
  aProgram,
  aSession,
  aStaffMember,
  signedIn,
} from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';

const api = useApi();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
const cardOf = async (uid: string) =>
  (await api.app.inject({ url: `/api/users/${uid}/card`, headers: admin })).json<UserCard>();
const inHours = (hours: number) => Temporal.Now.instant().round('minute').add({ hours });

test('the card of a coach counts what stays planned with them, before the account is closed', async () => {
  const { userId } = await aManager();
  const { id: coachId } = await aCoach({ userId });
  const { id: companyId } = await aCompany();
  const program = await aProgram({ companyId, coachId, status: 'ACTIVE' });
  await aProgram({ companyId, coachId, status: 'ENDED' });
  const led = { companyId, coachId, programId: program.id };
  const later = await aSession({ ...led, slotKey: 'b', startsAt: inHours(24 * 20) });
  const soon = await aSession({ ...led, slotKey: 'a', startsAt: inHours(24 * 10) });
  await aSession({ ...led, slotKey: 'c', startsAt: inHours(24 * 11), status: 'CANCELLED' });
  await aSession({ ...led, slotKey: 'd', startsAt: inHours(-24) });
  await aSession({ companyId, startsAt: inHours(24 * 10) });
  const { leads } = await cardOf(userId);
  expect(leads).toMatchObject({ sessions: 2, registered: 0, programs: 1 });
  expect(leads?.first.map(({ id }) => id)).toEqual([soon.id, later.id]);
});

test('who leads nothing to come has nothing to count', async () => {
  const { userId } = await aManager();
  expect((await cardOf(userId)).leads).toBeNull();
  await aCoach({ userId });
  expect((await cardOf(userId)).leads).toBeNull();
});
