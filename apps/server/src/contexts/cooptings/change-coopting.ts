import type { Actor, Scope } from '@elan/domain/accounts';
import { cooptingErrors, cooptingMachine, rewardCents } from '@elan/domain/cooptings';
import { dayHasPassed, kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { recordAudit, systemActor } from '../../platform/registry/audit.ts';
import { companyNameOf } from '../companies/public.ts';
import { moveCredit } from '../gift-cards/public.ts';
import {
  lockCoopting,
  moveCoopting,
  tellCooptingChanged,
  type CooptingRecord,
} from './cooptings.repository.ts';
import { cooptings } from './cooptings.tables.ts';
import { resendIn } from './describe-cooptings.ts';
import { firstPackPaidAmong } from './first-pack.ts';
import { sendCoopting } from './send-coopting.ts';

/** Sends the link again, 30 minutes after the last one; the one before stops working. Throws `not-found`, `cooptings/too-early`, `transition-forbidden`. */
export const resendCoopting = (scope: Scope, actor: Actor, id: string): Promise<void> =>
  inTx(async () => {
    const row = await lockCoopting(scope, id);
    const wait = resendIn(row, await databaseNow());
    if (wait === null) {
      const refused = { entity: cooptingMachine.entity, from: row.status, event: 'resend' };
      throw kernelErrors.fail('transition-forbidden', refused);
    }
    if (wait > 0) throw cooptingErrors.fail('cooptings/too-early', { minutes: wait });
    const tokenHash = await sendCoopting({ ...row, sponsorName: (await companyNameOf(row.companyId)) ?? '' });
    await db
      .update(cooptings)
      .set({ tokenHash, sentAt: sql`now()` })
      .where(eq(cooptings.id, id));
    const kept = { entity: 'coopting', entityId: id, from: row.status, to: row.status };
    await recordAudit({ actor, ...kept, event: 'resend', details: {} });
    await tellCooptingChanged(row);
  });

/** Withdraws one's own recommendation, or switches one off: it gives nothing. Throws `not-found`, `transition-forbidden`. */
export const switchCooptingOff = (
  scope: Scope,
  actor: Actor,
  id: string,
  event: 'withdraw' | 'switchOff',
): Promise<void> =>
  inTx(async () => {
    const row = await lockCoopting(scope, id);
    await moveCoopting(row, event, actor, { set: { statusBefore: row.status } });
  });

/** Switches a coopting on again, where it was. Throws `not-found`, `transition-forbidden`, `cooptings/expired`, `cooptings/already-open`. */
export const switchCooptingOn = (scope: Scope, actor: Actor, id: string): Promise<void> =>
  inTx(async () => {
    const row = await lockCoopting(scope, id);
    const before = row.statusBefore ?? 'PENDING';
    const isOver = before !== 'ACTIVE' && dayHasPassed(row.expiresOn, parisDay(await databaseNow()));
    if (row.status === 'INACTIVE' && isOver) throw cooptingErrors.fail('cooptings/expired');
    await moveCoopting(row, 'switchOn', actor, { wanted: before, set: { statusBefore: null } }).catch(
      (error: unknown) => {
        // Another company recommended it meanwhile (I26).
        if (violates(error, 'cooptings_open_siren')) throw cooptingErrors.fail('cooptings/already-open');
        throw error;
      },
    );
  });

/** Takes both rewards back, by two lines against those of the reward (D18). Throws `not-found`, `transition-forbidden`. */
export const reverseCoopting = (scope: Scope, actor: Actor, id: string, reason: string): Promise<void> =>
  inTx(async () => {
    const row = await lockCoopting(scope, id);
    await moveCoopting(row, 'fraud', actor, { details: { reason } });
    await takeBackRewards(row);
  });

/** Takes back the rewards of a coopting whose company had its first pack refunded, once; in a transaction of its own. Returns whether it did. */
export const reverseRefunded = (id: string): Promise<boolean> =>
  inTx(async () => {
    const row = await lockCoopting({ kind: 'all' }, id);
    if (row.status !== 'PAID' || row.referredCompanyId === null) return false;
    if ((await firstPackPaidAmong([row.referredCompanyId])).has(row.referredCompanyId)) return false;
    await moveCoopting(row, 'refund', systemActor);
    await takeBackRewards(row);
    return true;
  });

/** Two lines against those of the reward, in the caller's transaction, which holds the coopting. */
async function takeBackRewards(row: CooptingRecord): Promise<void> {
  const { id } = row;
  const bookedOn = parisDay(await databaseNow());
  const sides = [
    ['sponsor', row.companyId],
    ['referred', alwaysThere(row.referredCompanyId, 'the company that a paid coopting brought')],
  ] as const;
  for (const [side, companyId] of sides) {
    const cause = `coopting-reversal:${id}:${side}`;
    const words = 'Récompense de cooptation reprise';
    await moveCredit(
      { companyId, kind: 'reversal', cause, words, bookedOn },
      { from: 'credit', to: 'rewards', cents: rewardCents },
    );
  }
}
