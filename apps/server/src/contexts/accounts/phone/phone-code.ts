import { randomInt } from 'node:crypto';
import type { PhoneCodePurpose } from '@elan/domain/accounts';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { hashPassword, verifyPassword } from '../hash-password.ts';
import { phoneCodes } from '../accounts.tables.ts';

/** What binds a code: whose it is, which number it proves, what for (D16, threats T08). */
export type CodeBinding = {
  readonly userId: string;
  readonly phone: string;
  readonly purpose: PhoneCodePurpose;
};

// Six digits are guessed in an instant from a plain hash; argon2id makes the guess longer than the life of the code.
const secretOf = ({ userId, phone, purpose }: CodeBinding, code: string): string =>
  `${purpose}:${userId}:${phone}:${code}`;

/** Returns a code of six digits that nobody can foresee. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const hashCode = (binding: CodeBinding, code: string): Promise<string> =>
  hashPassword(secretOf(binding, code));

export const isCode = (binding: CodeBinding, code: string, hash: string): Promise<boolean> =>
  verifyPassword(hash, secretOf(binding, code));

const ofUser = (userId: string, purpose: PhoneCodePurpose) =>
  and(eq(phoneCodes.userId, userId), eq(phoneCodes.purpose, purpose));

/** The newest code of a person, with its ages in seconds by the database's clock. */
export async function findNewestCode(userId: string, purpose: PhoneCodePurpose) {
  const [row] = await db
    .select({
      id: phoneCodes.id,
      phone: phoneCodes.phone,
      codeHash: phoneCodes.codeHash,
      attempts: phoneCodes.attempts,
      usedAt: phoneCodes.usedAt,
      age: sql<number>`extract(epoch from now() - ${phoneCodes.createdAt})::float8`,
      left: sql<number>`extract(epoch from ${phoneCodes.expiresAt} - now())::float8`,
    })
    .from(phoneCodes)
    .where(ofUser(userId, purpose))
    .orderBy(desc(phoneCodes.createdAt))
    .limit(1);
  return row;
}

/** Ends every code of a person that is still good: only the newest message works. */
export const expireCodes = (userId: string, purpose: PhoneCodePurpose) =>
  db
    .update(phoneCodes)
    .set({ expiresAt: sql`now()` })
    .where(and(ofUser(userId, purpose), isNull(phoneCodes.usedAt), gt(phoneCodes.expiresAt, sql`now()`)));

/** Counts one try of a code, and tells whether it may be evaluated: five are, whatever the number of callers. */
export async function countTry(id: string, most: number): Promise<boolean> {
  const counted = await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(and(eq(phoneCodes.id, id), lt(phoneCodes.attempts, most), isNull(phoneCodes.usedAt)))
    .returning({ id: phoneCodes.id });
  return counted.length > 0;
}

/** Uses a code; false when another caller did. */
export async function useCode(id: string): Promise<boolean> {
  const used = await db
    .update(phoneCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.usedAt), gt(phoneCodes.expiresAt, sql`now()`)))
    .returning({ id: phoneCodes.id });
  return used.length > 0;
}
