import { createHash, randomInt } from 'node:crypto';
import { accountErrors, phoneCodeLength, phoneCodeLimits as limits } from '@elan/domain/accounts';
import { shopErrors } from '@elan/domain/shop';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { deployment } from '../../platform/config/deployment.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { placeKey } from '../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../platform/rate-limit/rate-limit.ts';
import { hashSecret, makeSecret } from '../../platform/tokens/secret.ts';
import { hashPassword, verifyPassword } from '../accounts/public.ts';
import { EmailCodeMail, emailCodeSubject } from './email-code.mail.tsx';
import { shopEmailProofs } from './shop.tables.ts';

/** How long an address that was proved may order, in minutes: a refused payment is tried again without another code. */
const proofMinutes = 60;

const digestOf = (email: string): string => createHash('sha256').update(`shop:${email}`).digest('hex');
// Six digits are guessed in an instant from a plain digest; argon2id makes the guess longer than the life of the code.
const secretOf = (email: string, code: string): string => `shop:${email}:${code}`;

async function refuseTooMany(email: string, address: string): Promise<void> {
  const rules = [
    { key: placeKey('shop-code', address), max: 30, windowSeconds: 3600 },
    { key: `shop-code:pause:${email}`, max: 1, windowSeconds: limits.pauseSeconds },
    { key: `shop-code:hour:${email}`, ...limits.perHour },
    { key: `shop-code:day:${email}`, ...limits.perDay },
  ];
  for (const rule of rules) {
    await spendHit(rule);
  }
}

/**
 * Sends a code of six digits to the address of a buyer, and ends those that were sent before: good for 10 minutes and 5 tries, 60 s
 * between two, 3 an hour and 5 a day. Whether the address has an account is not told. Throws `too-many-requests`.
 */
export async function sendEmailCode(email: string, address: string) {
  await refuseTooMany(email, address);
  const code = String(randomInt(10 ** phoneCodeLength)).padStart(phoneCodeLength, '0');
  const codeHash = await hashPassword(secretOf(email, code));
  const { productName } = deployment();
  const minutes = limits.lifeSeconds / 60;
  const mail = await renderMail(EmailCodeMail({ productName, code, minutes }));
  await inTx(async () => {
    const emailHash = digestOf(email);
    await db
      .update(shopEmailProofs)
      .set({ expiresAt: sql`now()` })
      .where(and(eq(shopEmailProofs.emailHash, emailHash), gt(shopEmailProofs.expiresAt, sql`now()`)));
    const expiresAt = sql`now() + make_interval(secs => ${limits.lifeSeconds})`;
    const row = await db
      .insert(shopEmailProofs)
      .values({ emailHash, codeHash, expiresAt })
      .returning({ id: shopEmailProofs.id })
      .then(onlyRow);
    await sendMail({
      key: `shop-code:${row.id}`,
      to: email,
      template: 'shop-code',
      kind: 'security',
      holdsSecret: true,
      message: { subject: emailCodeSubject(code, productName), ...mail },
    });
  });
  return { validFor: limits.lifeSeconds, retryAfter: limits.pauseSeconds };
}

/** Counts one try of a code, and tells whether it may be evaluated: five are, whatever the number of callers. */
async function countTry(id: string): Promise<boolean> {
  const counted = await db
    .update(shopEmailProofs)
    .set({ attempts: sql`${shopEmailProofs.attempts} + 1` })
    .where(and(eq(shopEmailProofs.id, id), lt(shopEmailProofs.attempts, limits.tries)))
    .returning({ id: shopEmailProofs.id });
  return counted.length > 0;
}

/**
 * Proves an address by the code that it received. Returns a secret that orders for this address, for an hour. A try is counted before
 * it is evaluated. Throws `auth/invalid-verification-code` (with the tries left), `auth/code-expired`, `auth/code-attempts-exhausted`.
 */
export async function proveEmail(email: string, code: string): Promise<string> {
  const [sent] = await db
    .select()
    .from(shopEmailProofs)
    .where(and(eq(shopEmailProofs.emailHash, digestOf(email)), gt(shopEmailProofs.expiresAt, sql`now()`)))
    .orderBy(desc(shopEmailProofs.createdAt))
    .limit(1);
  if (!sent) throw accountErrors.fail('auth/code-expired');
  if (!(await countTry(sent.id))) throw accountErrors.fail('auth/code-attempts-exhausted');
  if (!(await verifyPassword(sent.codeHash, secretOf(email, code)))) {
    const left = limits.tries - sent.attempts - 1;
    if (left <= 0) throw accountErrors.fail('auth/code-attempts-exhausted');
    throw accountErrors.fail('auth/invalid-verification-code', { left });
  }
  const proof = makeSecret();
  await db
    .update(shopEmailProofs)
    .set({
      proofHash: hashSecret(proof),
      proofExpiresAt: sql`now() + make_interval(mins => ${proofMinutes})`,
      expiresAt: sql`now()`,
    })
    .where(eq(shopEmailProofs.id, sent.id));
  return proof;
}

/** Throws `shop/email-not-proven` unless a proof is good, and of this address. */
export async function requireProof(email: string, proof: string): Promise<void> {
  const [good] = await db
    .select({ id: shopEmailProofs.id })
    .from(shopEmailProofs)
    .where(
      and(
        eq(shopEmailProofs.proofHash, hashSecret(proof)),
        eq(shopEmailProofs.emailHash, digestOf(email)),
        gt(shopEmailProofs.proofExpiresAt, sql`now()`),
      ),
    );
  if (!good) throw shopErrors.fail('shop/email-not-proven');
}
