import { accountErrors, phoneCodeLimits as limits, type PhoneCodePurpose } from '@elan/domain/accounts';
import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { hitLimitInTx } from '../../../platform/rate-limit/rate-limit.ts';
import { sendSms } from '../../../platform/sms/send-sms.ts';
import { findUser, lockOpenUser } from '../accounts.repository.ts';
import { phoneCodes, users } from '../accounts.tables.ts';
import { expireCodes, findNewestCode, hashCode, makeCode } from './phone-code.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';

// Those that left a code, three an hour, and those for a number that is somebody's: five more.
const asks = { max: 8, windowSeconds: 3600 } as const;

async function isTaken(phone: string, userId: string): Promise<boolean> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt), ne(users.id, userId)));
  return owner !== undefined;
}

// Counted for the person and for the number: neither a new account nor a new number opens a way to send for ever. Only what
// left is counted. Senders to one number wait for each other.
async function refuseTooMany(userId: string, phone: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone-code:${phone}`}, 0))`);
  for (const whose of [eq(phoneCodes.userId, userId), eq(phoneCodes.phone, phone)]) {
    for (const { max, windowSeconds } of [limits.perHour, limits.perDay]) {
      const since = sql`now() - make_interval(secs => ${windowSeconds})`;
      const [sent] = await db
        .select({
          count: sql<number>`count(*)::int`,
          wait: sql<number>`ceil(extract(epoch from min(${phoneCodes.createdAt}) - (${since})))::int`,
        })
        .from(phoneCodes)
        .where(and(whose, gt(phoneCodes.createdAt, since)));
      if (sent && sent.count >= max) {
        throw accountErrors.fail('auth/phone-codes-exhausted', { retryAfter: Math.max(1, sent.wait) });
      }
    }
  }
}

// Whether a number is somebody's is told only so often: no account is an oracle of the numbers that people verified. Returns
// true for a taken one rather than throwing, so that the ask stays counted.
async function isRefused(userId: string, phone: string): Promise<boolean> {
  const hit = await hitLimitInTx({ key: `phone-code-ask:${userId}`, ...asks });
  if (!hit.ok) throw accountErrors.fail('auth/phone-codes-exhausted', { retryAfter: hit.retryAfter });
  return isTaken(phone, userId);
}

async function refuseTooSoon(userId: string, purpose: PhoneCodePurpose): Promise<void> {
  const newest = await findNewestCode(userId, purpose);
  const wait = newest ? Math.ceil(limits.pauseSeconds - newest.age) : 0;
  if (wait > 0) throw accountErrors.fail('auth/phone-code-recent', { retryAfter: wait });
}

/**
 * Sends a code of six digits to a person's number, or to a new one, and ends the codes that were sent before (D16): good for
 * 10 minutes and 5 tries, 60 s between two, 3 an hour and 5 a day. The number becomes the person's own only once verified.
 * Throws `auth/phone-code-recent`, `auth/phone-codes-exhausted`, `auth/phone-already-used`, `auth/invalid-phone` (no number is known),
 * `unauthenticated` once the account is closed.
 */
export async function sendPhoneCode(input: {
  readonly userId: string;
  readonly phone: string | undefined;
  readonly purpose?: PhoneCodePurpose;
}): Promise<void> {
  const { userId, purpose = 'verify-phone' } = input;
  const known = await findUser(userId);
  const phone = input.phone ?? known?.phone;
  if (!phone) throw accountErrors.fail('auth/invalid-phone');
  await refuseTooSoon(userId, purpose);
  const code = makeCode();
  const codeHash = await hashCode({ userId, phone, purpose }, code);
  const isSent = await inTx(async () => {
    // The row of the person is the lock: of several callers one sends, the others find a code that has just left.
    await lockOpenUser(userId);
    await refuseTooSoon(userId, purpose);
    await refuseTooMany(userId, phone);
    if (await isRefused(userId, phone)) return false;
    await expireCodes(userId, purpose);
    const expiresAt = sql`now() + make_interval(secs => ${limits.lifeSeconds})`;
    const row = await db
      .insert(phoneCodes)
      .values({ userId, purpose, phone, codeHash, expiresAt })
      .returning({ id: phoneCodes.id })
      .then(onlyRow);
    const minutes = limits.lifeSeconds / 60;
    await sendSms({
      key: `phone-code:${row.id}`,
      to: phone,
      text: `${deployment().productName} : votre code est ${code}. Il est valable ${minutes} minutes. Ne le communiquez à personne.`,
      holdsSecret: true,
      usefulSeconds: limits.lifeSeconds,
    });
    return true;
  });
  if (!isSent) throw accountErrors.fail('auth/phone-already-used');
}
