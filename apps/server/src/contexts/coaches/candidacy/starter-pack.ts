import type { Actor } from '@elan/domain/accounts';
import type { CandidateCard } from '@elan/domain/coaches';
import { kernelErrors } from '@elan/domain/kernel';
import { isOpenPayment } from '@elan/domain/payments';
import { productSettings } from '@elan/domain/settings';
import { deployment } from '../../../platform/config/deployment.ts';
import { inTx } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { livePaymentOf, openPayment, requestRefund, type PaymentTold } from '../../payments/public.ts';
import { coachName } from '../coaches.repository.ts';
import { moveCandidate } from '../move-candidate.ts';
import { lockedCoach } from '../save-coach.ts';

const setting = settingsOf(productSettings);
const kind = 'coach-starter-pack';

/** Returns where a payment of the starter pack that was begun goes on; null without one. */
export async function openCheckoutOf(coachId: string): Promise<string | null> {
  const live = await livePaymentOf({ kind, id: coachId });
  return live && isOpenPayment(live.status) ? live.checkoutUrl : null;
}

/** Returns what was paid for the starter pack and when; null as long as it is not, or once the money went back. */
export async function paidPackOf(coachId: string): Promise<CandidateCard['pack']> {
  const live = await livePaymentOf({ kind, id: coachId });
  if (!live || isOpenPayment(live.status)) return null;
  return { amountCents: live.amountCents, paidAt: String(live.settledAt ?? live.updatedAt) };
}

/**
 * Opens the checkout of the starter pack (D42), or takes up the one that was left. What comes of it is told by the provider, never by the
 * browser. Throws `transition-forbidden` where it is not the step, `payments/already-in-progress` once it is paid.
 */
export function payStarterPack(actor: Actor, coachId: string, askedFrom: string): Promise<{ url: string }> {
  return inTx(async () => {
    const coach = await lockedCoach(coachId);
    if (coach.status !== 'PENDING_PAYMENT') {
      throw kernelErrors.fail('transition-forbidden', { entity: 'coach', from: coach.status, event: 'pay' });
    }
    const open = await openCheckoutOf(coachId);
    if (open !== null) return { url: open };
    const payer = { userId: actor.userId, companyId: null, name: coachName(coach), email: coach.email };
    const amountCents = await setting('coaches.starter-pack-price');
    const { url } = await openPayment(
      {
        subject: { kind, id: coachId },
        payer,
        method: 'card',
        amountCents,
        description: 'Pack de démarrage coach',
      },
      { returnUrl: `${deployment().baseUrl}/coach`, saveMeans: false, askedFrom },
    );
    return { url };
  });
}

/**
 * Moves a candidacy whose starter pack is paid, in the transaction that says so. Money for a step that our team passed over meanwhile
 * goes back by itself, once.
 */
export async function followStarterPack({ subject, paymentId, amountCents }: PaymentTold): Promise<void> {
  if (subject.kind !== kind) return;
  const coach = await lockedCoach(subject.id);
  if (coach.status === 'PENDING_PAYMENT') {
    await moveCandidate(coach, 'pay', systemActor);
    return;
  }
  const reason = 'L’étape du paiement était déjà passée.';
  await requestRefund(paymentId, { amountCents, reason, cause: `${kind}:${subject.id}` });
}
