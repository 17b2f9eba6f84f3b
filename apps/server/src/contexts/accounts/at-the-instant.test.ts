import { hashCode } from './phone/phone-code.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { db, inRequestTx, inTx } from '../../platform/db/database.ts';
import { hashSecret } from '../../platform/tokens/secret.ts';
import { aStaffMember } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { findEmailLink, linkSentRecently } from './accounts.repository.ts';
import { dataExports, emailLinks, phoneCodes, signInSessions, users } from './accounts.tables.ts';
import { findPasswordLink } from './passwords/password-links.ts';
import { describeCode } from './phone/describe-code.ts';
import { verifyPhone } from './phone/verify-phone.ts';
import { describeExportState, requestExport } from './privacy/export-request.ts';
import { actorOfUser } from './sign-in/actor-of-user.ts';
import { actorOfSession, forgetActor } from './sign-in/authenticate.ts';
import { readRefreshToken } from './sign-in/open-session.ts';
import { readSession } from './sign-in/read-session.ts';

useProduct();
afterEach(() => vi.restoreAllMocks());

const justAround = [-1, 0, 1] as const;
/** Now, or a microsecond before or after it: in a transaction the clock of the database stands still. */
const around = (microseconds: number) =>
  sql`now() + make_interval(secs => ${microseconds / 1_000_000}::float8)`;

const aUserId = async () => (await aStaffMember('ADMIN')).userId;
async function anActor() {
  const actor = await actorOfUser(await aUserId(), null);
  if (!actor) throw new Error('an administrator is an actor');
  return actor;
}
async function aSessionOf(userId: string, expiresAt: unknown) {
  const [session] = await db
    .insert(signInSessions)
    .values({ userId, refreshHash: crypto.randomUUID(), expiresAt: expiresAt as Temporal.Instant })
    .returning({ id: signInSessions.id });
  return session?.id ?? '';
}

describe.each(justAround)('what ends %i µs after now', (microseconds) => {
  const isOver = microseconds <= 0;

  test.each(['verify-email', 'choose-password'] as const)('a link (%s) is over at its very end', (purpose) =>
    inTx(async () => {
      const [userId, token] = [await aUserId(), crypto.randomUUID()];
      const link = { userId, purpose, tokenHash: hashSecret(token), expiresAt: around(microseconds) };
      await db.insert(emailLinks).values(link);
      const found =
        purpose === 'verify-email' ? await findEmailLink(hashSecret(token)) : await findPasswordLink(token);
      expect(found?.expired).toBe(isOver);
    }),
  );

  test('a code by text message is over at its very end', () =>
    inTx(async () => {
      const actor = await anActor();
      const binding = { userId: actor.userId, purpose: 'verify-phone', phone: '+33698000001' } as const;
      const codeHash = await hashCode(binding, '123456');
      await db.insert(phoneCodes).values({ ...binding, codeHash, expiresAt: around(microseconds) });
      expect((await describeCode(actor.userId, 'verify-phone')).sentTo === null).toBe(isOver);
      await expect(verifyPhone(actor, '000000')).rejects.toMatchObject({
        code: isOver ? 'auth/code-expired' : 'auth/invalid-verification-code',
      });
    }));

  test('the link to a copy of one’s data is over at its very end', () =>
    inTx(async () => {
      const [userId, token] = [await aUserId(), crypto.randomUUID()];
      const copy = { userId, requestedBy: userId, status: 'READY', fileKey: 'exports/x.zip', size: 1 };
      const dates = { tokenHash: hashSecret(token), readyAt: sql`now()`, expiresAt: around(microseconds) };
      await db.insert(dataExports).values({ ...copy, ...dates });
      expect((await describeExportState(userId, token)).link).toBe(isOver ? 'expired' : 'good');
    }));

  test('a password is to be changed from its very end on', () =>
    inRequestTx(async () => {
      const userId = await aUserId();
      await db
        .update(users)
        .set({ passwordExpiresAt: around(microseconds) })
        .where(eq(users.id, userId));
      const session = await aSessionOf(userId, sql`now() + interval '1 day'`);
      expect((await readSession(session))?.passwordExpired).toBe(isOver);
      expect((await actorOfUser(userId, null))?.waitsFor === 'new-password').toBe(isOver);
    }));

  test('a session is closed at its very end', () =>
    inRequestTx(async () => {
      const session = await aSessionOf(await aUserId(), around(microseconds));
      expect((await readSession(session)) === undefined).toBe(isOver);
    }));

  test('a link that was sent a minute before is not recent at its very minute', () =>
    inTx(async () => {
      const userId = await aUserId();
      const link = { userId, purpose: 'verify-email', tokenHash: crypto.randomUUID(), expiresAt: sql`now()` };
      const createdAt = sql`${around(microseconds)} - interval '60 seconds'`;
      await db.insert(emailLinks).values({ ...link, createdAt });
      expect(await linkSentRecently(userId)).toBe(!isOver);
    }));

  test('a copy that was asked for an hour before is lost at its very hour', () =>
    inTx(async () => {
      const actor = await anActor();
      const waiting = { userId: actor.userId, requestedBy: actor.userId, status: 'PENDING' };
      await db
        .insert(dataExports)
        .values({ ...waiting, createdAt: sql`${around(microseconds)} - interval '1 hour'` });
      const asked = requestExport(actor, actor.userId);
      if (isOver) await expect(asked).resolves.toMatchObject({ status: 'PENDING' });
      else await expect(asked).rejects.toMatchObject({ code: 'auth/export-running' });
    }));
});

test('what is known of an open session is good for less than 700 ms', async () => {
  forgetActor();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
  const session = await aSessionOf(await aUserId(), sql`now() + interval '1 day'`);
  const isOpenAt = async (ms: number) => {
    clock.mockReturnValue(ms);
    return (await actorOfSession(session)) !== null;
  };
  expect(await isOpenAt(5000)).toBe(true);
  await db
    .update(signInSessions)
    .set({ revokedAt: sql`now()` })
    .where(eq(signInSessions.id, session));
  expect([await isOpenAt(5699), await isOpenAt(5700)]).toEqual([true, false]);
});

test.each([
  ['one.two', { sid: 'one', secret: 'two' }],
  ['.two', { sid: '', secret: 'two' }],
  ['two', { sid: '', secret: '' }],
])('the refresh token « %s » names its session before its first dot', (token, read) => {
  expect(readRefreshToken(token)).toEqual(read);
});
