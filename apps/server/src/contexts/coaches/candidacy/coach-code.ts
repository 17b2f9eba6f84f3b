import type { Actor } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { proveCode, sendPhoneCode } from '../../accounts/public.ts';
import type { CoachRow } from '../coaches.repository.ts';
import { moveCandidate } from '../move-candidate.ts';
import { lockedCoach } from '../save-coach.ts';
import { readCoach } from './list-candidates.ts';

const purpose = 'coach-code';

function requireStep(coach: CoachRow): CoachRow {
  if (coach.status === 'PENDING_CODE') return coach;
  throw kernelErrors.fail('transition-forbidden', {
    entity: 'coach',
    from: coach.status,
    event: 'verifyCode',
  });
}

/** Sends the code that ends a candidacy to the candidate’s mobile (D16, D42). Throws `transition-forbidden`, and as `sendPhoneCode`. */
export async function sendCoachCode({ userId }: Actor, coachId: string): Promise<void> {
  const { phone } = requireStep(await readCoach(coachId));
  await sendPhoneCode({ userId, phone: phone ?? undefined, purpose });
}

/**
 * Ends a candidacy by its code: the coach is ACTIVE. Of fifty guesses at once at most five are judged. Throws `transition-forbidden`,
 * `auth/invalid-verification-code`, `auth/code-expired`, `auth/code-attempts-exhausted`, `auth/phone-already-used`.
 */
export async function verifyCoachCode(actor: Actor, coachId: string, code: string): Promise<void> {
  requireStep(await readCoach(coachId));
  await proveCode(actor, { code, purpose }, async () => {
    await moveCandidate(requireStep(await lockedCoach(coachId)), 'verifyCode', actor);
  });
}
