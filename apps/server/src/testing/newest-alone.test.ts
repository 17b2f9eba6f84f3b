import { createHash } from 'node:crypto';
import { eq, gt, sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailLinks, phoneCodes } from '../contexts/accounts/accounts.tables.ts';
import { expireLinksOf } from '../contexts/accounts/passwords/send-choose-password.ts';
import { expireCodes } from '../contexts/accounts/phone/phone-code.ts';
import { sendEmailCode } from '../contexts/shop/email-proofs.ts';
import { shopEmailProofs } from '../contexts/shop/shop.tables.ts';
import { db } from '../platform/db/database.ts';
import { aManager } from './factories.ts';
import { useProduct } from './product.ts';

useProduct();

/** What is kept of the address of a buyer. */
const ofBuyer = (userId: string): string =>
  createHash('sha256').update(`shop:${userId}@exemple.test`).digest('hex');

type Sent = {
  readonly of: string;
  readonly table: typeof emailLinks | typeof phoneCodes | typeof shopEmailProofs;
  readonly whose: (userId: string) => SQL;
  readonly send: (userId: string, expiresAt: SQL, n: number) => Promise<unknown>;
  readonly end: (userId: string) => Promise<unknown>;
};

const sent: readonly Sent[] = [
  {
    of: 'links of an invitation',
    table: emailLinks,
    whose: (userId) => eq(emailLinks.userId, userId),
    send: (userId, expiresAt, n) =>
      db
        .insert(emailLinks)
        .values({ userId, purpose: 'choose-password', tokenHash: `${userId} ${n}`, expiresAt }),
    end: (userId) => expireLinksOf(userId, 'choose-password'),
  },
  {
    of: 'codes sent to a telephone',
    table: phoneCodes,
    whose: (userId) => eq(phoneCodes.userId, userId),
    send: (userId, expiresAt) =>
      db
        .insert(phoneCodes)
        .values({ userId, purpose: 'verify-phone', phone: '+33698000001', codeHash: 'x', expiresAt }),
    end: (userId) => expireCodes(userId, 'verify-phone'),
  },
  {
    of: 'codes that prove the address of a buyer',
    table: shopEmailProofs,
    whose: (userId) => eq(shopEmailProofs.emailHash, ofBuyer(userId)),
    send: (userId, expiresAt) =>
      db.insert(shopEmailProofs).values({ emailHash: ofBuyer(userId), codeHash: 'x', expiresAt }),
    end: async (userId) => {
      await sendEmailCode(`${userId}@exemple.test`, '192.0.2.7');
      await db.delete(shopEmailProofs).where(gt(shopEmailProofs.expiresAt, sql`now()`));
    },
  },
];

describe('before a newer one leaves, what is still good ends, and what had ended keeps its hour', () => {
  test.each(sent)('$of', async ({ table, whose, send, end }) => {
    const { userId } = await aManager();
    for (const hours of [-2, 1])
      await send(userId, sql`now() + make_interval(hours => ${hours}::int)`, hours);
    await end(userId);
    const ages = await db
      .select({ hours: sql<number>`round(extract(epoch from now() - ${table.expiresAt}) / 3600)::int` })
      .from(table)
      .where(whose(userId))
      .orderBy(table.expiresAt);
    expect(ages).toEqual([{ hours: 2 }, { hours: 0 }]);
  });
});
