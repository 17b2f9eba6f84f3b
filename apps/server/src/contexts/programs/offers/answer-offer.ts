import type { Actor } from '@elan/domain/accounts';
import { coachErrors, offerMachine, searchMachine } from '@elan/domain/coaches';
import { hasCome } from '@elan/domain/kernel';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { requireCoach } from '../../coaches/public.ts';
import { assignSessionCoach } from '../../sessions/public.ts';
import { assignCoach } from '../coach/assign-coach.ts';
import { changeProgramCoach } from '../coach/assign-coach-change.ts';
import { findProgram } from '../programs.repository.ts';
import { lockedSearch, offerTo, type OfferRow, type SearchRow } from './offers.repository.ts';
import { coachOffers, coachSearches } from './offers.tables.ts';
import { isStillLookedFor, readSubject, subjectOf, type Subject } from './search-subject.ts';
import { passOn, publishSearch } from './send-offers.ts';
import { withdrawOffers } from './withdraw-offers.ts';

type CoachActor = Pick<Actor, 'coachId'> & { readonly userId: string | null; readonly role: 'COACH' };
type Held = { readonly offer: OfferRow; readonly search: SearchRow; readonly subject: Subject };

const all = { kind: 'all' } as const;

/** The offer of a coach that still waits for an answer, its search locked first. Throws `not-found`, `coaches/offer-gone`. */
async function heldOffer(coachId: string, id: string, now: Temporal.Instant): Promise<Held> {
  const { searchId } = await offerTo(coachId, id);
  const search = await lockedSearch(searchId);
  // Read again: who came before us has answered.
  const offer = await offerTo(coachId, id);
  const subject = await readSubject(subjectOf(search), now);
  const isLate = hasCome(offer.answersBy, now);
  if (offer.status !== 'SENT' || search.status !== 'OPEN' || isLate || !isStillLookedFor(search, subject)) {
    throw coachErrors.fail('coaches/offer-gone');
  }
  return { offer, search, subject };
}

async function give(subject: Subject, actor: CoachActor, coachId: string, now: Temporal.Instant) {
  if (subject.kind === 'session') {
    await assignSessionCoach(all, actor, subject.id, { coachId });
    return;
  }
  const program = await findProgram(all, subject.id);
  if (program?.status === 'PENDING_COACH') await assignCoach(all, actor, subject.id, coachId, now);
  else await changeProgramCoach(all, actor, subject.id, coachId, now);
}

/**
 * A coach says yes: the session or the programme is theirs, the others' offers are taken back (I55). The search is locked, then as who
 * plans. Throws `not-found`, `coaches/offer-gone` for who comes second, or too late, and what an assignment refuses (D29, I3, I6).
 */
export function acceptOffer(actor: CoachActor, id: string): Promise<void> {
  const coachId = requireCoach(actor);
  return inTx(async () => {
    const now = await databaseNow();
    const { offer, search, subject } = await heldOffer(coachId, id, now);
    const answeredAt = now;
    await transition({
      machine: offerMachine,
      table: coachOffers,
      row: offer,
      event: 'accept',
      actor,
      set: { answeredAt },
    });
    await withdrawOffers(search, offer.id);
    await transition({
      machine: searchMachine,
      table: coachSearches,
      row: search,
      event: 'find',
      actor,
      set: { waiting: [] },
      details: { coachId },
    });
    await give(subject, actor, coachId, now);
    await publishSearch(search.id);
  });
}

/** A coach says no, and why if they like: the next one is asked. Throws `not-found`, `coaches/offer-gone`. */
export function declineOffer(actor: CoachActor, id: string, reason: string | null): Promise<void> {
  const coachId = requireCoach(actor);
  return inTx(async () => {
    const now = await databaseNow();
    const { offer, search, subject } = await heldOffer(coachId, id, now);
    await transition({
      machine: offerMachine,
      table: coachOffers,
      row: offer,
      event: 'decline',
      actor,
      set: { answeredAt: now, reason },
    });
    await passOn(search, subject, now);
    await publishSearch(search.id);
  });
}
