import { accountErrors, phoneCodeLimits as limits } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { lockOpenUser } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { forgetActorsOf } from '../sign-in/authenticate.ts';
import { countTry, findNewestCode, isCode, useCode } from './phone-code.ts';
import type { Actor, PhoneCodePurpose } from '@elan/domain/accounts';

type Prover = Pick<Actor, 'userId' | 'role'>;

async function keepNumber(actor: Prover, phone: string): Promise<void> {
  await db
    .update(users)
    .set({ phone, phoneVerifiedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, actor.userId))
    .catch((error: unknown) => {
      if (violates(error, 'users_phone_unique')) throw accountErrors.fail('auth/phone-already-used');
      throw error;
    });
  await recordAudit({
    actor,
    entity: 'user',
    entityId: actor.userId,
    event: 'verifyPhone',
    from: null,
    to: null,
    details: {},
  });
  await publishLive({ topic: `user:${actor.userId}`, kind: 'user', id: actor.userId });
}

/**
 * Verifies a person's number by the code that was sent to it for a purpose (D16), and does what it was asked for in the same transaction. A
 * try is counted before it is evaluated: however many callers come at once, five are. Throws `auth/invalid-verification-code` (with the tries left), `auth/code-expired`,
 * `auth/code-attempts-exhausted`, `auth/phone-already-used`.
 */
export async function proveCode(
  actor: Prover,
  { code, purpose }: { readonly code: string; readonly purpose: PhoneCodePurpose },
  then: () => Promise<unknown>,
): Promise<void> {
  const sent = await findNewestCode(actor.userId, purpose);
  if (!sent || sent.usedAt || sent.left <= 0) throw accountErrors.fail('auth/code-expired');
  if (!(await countTry(sent.id, limits.tries))) throw accountErrors.fail('auth/code-attempts-exhausted');
  const binding = { userId: actor.userId, phone: sent.phone, purpose } as const;
  if (!(await isCode(binding, code, sent.codeHash))) {
    const left = limits.tries - sent.attempts - 1;
    if (left <= 0) throw accountErrors.fail('auth/code-attempts-exhausted');
    throw accountErrors.fail('auth/invalid-verification-code', { left });
  }
  await inTx(async () => {
    await lockOpenUser(actor.userId);
    if (!(await useCode(sent.id))) throw accountErrors.fail('auth/code-expired');
    await keepNumber(actor, sent.phone);
    await then();
  });
  forgetActorsOf(actor.userId);
}

/** Verifies a person’s number, and nothing else. Throws as `proveCode`. */
export const verifyPhone = (actor: Actor, code: string): Promise<void> =>
  proveCode(actor, { code, purpose: 'verify-phone' }, async () => undefined);
