import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { signInSessions } from '../accounts.tables.ts';
import { actorOfSession, forgetActor } from './authenticate.ts';

const api = useApi();

async function aSession(person: { email: string; userId: string }) {
  await signedIn(api.app, person.email);
  const [row] = await db
    .select({ sid: signInSessions.id })
    .from(signInSessions)
    .where(eq(signInSessions.userId, person.userId));
  return { sid: row?.sid ?? '', userId: person.userId };
}

test('sessions that are asked for together are each told of their own person, and an ended one of nobody', async () => {
  const people = [await aManager(), await aManager(), await aStaffMember('MODERATOR'), await aManager()];
  const open: Awaited<ReturnType<typeof aSession>>[] = [];
  for (const person of people) open.push(await aSession(person));
  const ended = open.pop()?.sid ?? '';
  await db
    .update(signInSessions)
    .set({ revokedAt: sql`now()` })
    .where(eq(signInSessions.id, ended));
  forgetActor();
  const sids = [...open.map(({ sid }) => sid), ended, crypto.randomUUID(), 'not-a-session'];
  const actors = await Promise.all(sids.map((sid) => actorOfSession(sid)));
  expect(actors.map((actor) => actor && [actor.sid, actor.userId])).toEqual([
    ...open.map(({ sid, userId }) => [sid, userId]),
    null,
    null,
    null,
  ]);
  forgetActor();
  const [alone] = open;
  expect((await actorOfSession(alone?.sid ?? ''))?.userId).toBe(alone?.userId);
});
