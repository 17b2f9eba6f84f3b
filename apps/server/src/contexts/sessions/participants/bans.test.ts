import type { Session, SessionParticipants } from '@elan/domain/sessions';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { aManager, aProgram, aSession, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { placesOf, someMembers } from '../../../testing/participants.ts';
import { useApi } from '../../../testing/product.ts';

const api = useApi();
const reason = 'A insulté le coach deux fois';

type Headers = { authorization: string };
let companyId: string;
let manager: Headers;
let admin: Headers;
let programId: string;

beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
beforeEach(async () => {
  const own = await aManager();
  companyId = own.companyId;
  manager = await signedIn(api.app, own.email);
  programId = (await aProgram({ companyId })).id;
});

const call = (method: 'GET' | 'POST', url: string, payload?: object, headers = admin) =>
  api.app.inject({ method, url, headers, ...(payload && { payload }) });
const register = (sessionId: string, memberIds: string[]) =>
  call('POST', `/api/sessions/${sessionId}/participants`, { memberIds, waiting: true }, manager);
const aSessionOfProgram = (changes = {}) =>
  aSession({ companyId, programId, slotKey: '1-12:30', maxParticipants: 1, ...changes });
const codeOf = (answer: { json: () => unknown }) =>
  (answer.json() as { error?: { code: string } }).error?.code;
async function banUrl(sessionId: string, memberId: string): Promise<string> {
  const row = (await placesOf(sessionId)).people.find((person) => person.memberId === memberId);
  return `/api/sessions/${sessionId}/participants/${row?.id}/ban`;
}

test('a ban frees the places to come of the programme, which are listed first; the past stays', async () => {
  const [banned = '', next = ''] = await someMembers(companyId, 2);
  const over = await aSessionOfProgram({
    startsAt: Temporal.Now.instant().subtract({ hours: 30 }),
    status: 'ENDED',
  });
  const [first, second] = [await aSessionOfProgram(), await aSessionOfProgram()];
  const outside = await aSession({ companyId });
  await register(first.id, [banned, next]);
  await register(second.id, [next, banned]);
  await register(outside.id, [banned]);
  const url = await banUrl(first.id, banned);
  const listed = (await call('GET', url)).json<{ items: Session[] }>();
  expect(listed.items.map(({ id }) => id)).toEqual([first.id, second.id]);
  const panel = (await call('POST', url, { reason })).json<SessionParticipants>();
  expect(panel.bans).toMatchObject([{ memberId: banned, reason }]);
  const [inFirst, inSecond] = [await placesOf(first.id), await placesOf(second.id)];
  expect([inFirst.statusOf(banned), inFirst.statusOf(next)]).toEqual(['BANNED', 'REGISTERED']);
  expect([inSecond.statusOf(banned), inSecond.statusOf(next)]).toEqual(['BANNED', 'REGISTERED']);
  expect((await placesOf(outside.id)).statusOf(banned)).toBe('REGISTERED');
  expect((await placesOf(over.id)).people).toEqual([]);
  expect(codeOf(await call('POST', url, { reason }))).toBe('sessions/participant-banned');
});

test('who is banned is not registered again, until an administrator lifts it', async () => {
  const [person = ''] = await someMembers(companyId, 1);
  const session = await aSessionOfProgram();
  await register(session.id, [person]);
  const { bans } = (
    await call('POST', await banUrl(session.id, person), { reason })
  ).json<SessionParticipants>();
  const refused = (await register(session.id, [person])).json<{ failed: { code: string }[] }>();
  expect(refused.failed).toMatchObject([{ code: 'sessions/participant-banned' }]);
  const lift = () => call('POST', `/api/sessions/${session.id}/bans/${bans[0]?.id}/lifting`, {});
  expect((await lift()).json<SessionParticipants>().bans).toEqual([]);
  expect(codeOf(await lift())).toBe('not-found');
  await register(session.id, [person]);
  expect((await placesOf(session.id)).statusOf(person)).toBe('REGISTERED');
  const audit = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, bans[0]?.id ?? ''));
  expect(audit.map(({ event }) => event)).toEqual(['ban', 'lift']);
  // What a person may be blamed for stays out of the audit, which no erasure can reach.
  expect(JSON.stringify(audit)).not.toContain(reason);
});

test('a ban needs a programme, a reason and an administrator', async () => {
  const [person = ''] = await someMembers(companyId, 1);
  const [outside, inside] = [await aSession({ companyId }), await aSessionOfProgram()];
  await register(outside.id, [person]);
  await register(inside.id, [person]);
  expect(codeOf(await call('POST', await banUrl(outside.id, person), { reason }))).toBe(
    'sessions/not-of-program',
  );
  expect(codeOf(await call('POST', await banUrl(inside.id, person), { reason: 'Non' }))).toBe('form-invalid');
  expect(codeOf(await call('POST', await banUrl(inside.id, person), { reason }, manager))).toBe(
    'permission-denied',
  );
  expect((await placesOf(inside.id)).statusOf(person)).toBe('REGISTERED');
});
