import { offerAnswersBy, searchMachine } from '@elan/domain/coaches';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudits, systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { activeCoachesAmong } from '../../coaches/public.ts';
import type { ProgramActor } from '../move-program.ts';
import { sentOffers, type SearchRow } from './offers.repository.ts';
import { coachOffers, coachSearches } from './offers.tables.ts';
import type { Subject } from './search-subject.ts';
import { tellNobody, tellOffered } from './tell-offers.ts';

/** Tells the pages that show a search, and those of the coaches who are asked. */
export async function publishSearch(id: string): Promise<void> {
  await publishLive({ topic: 'role:ADMIN', kind: 'coach-searches/changed', id });
  await publishLive({ topic: 'role:COACH', kind: 'coach-offers/changed', id });
}

/**
 * Sends an offer to some coaches, in the caller's transaction, which holds the search; those who work no more are passed by. Returns how
 * many were sent.
 */
export async function sendOffers(
  search: SearchRow,
  subject: Subject,
  coachIds: readonly string[],
  { actor, now }: { readonly actor: ProgramActor; readonly now: Temporal.Instant },
): Promise<number> {
  const asked = await activeCoachesAmong(coachIds);
  if (asked.length === 0) return 0;
  const answersBy = offerAnswersBy(now, Temporal.Instant.from(String(subject.startsAt)), search.answerHours);
  const { id: searchId, companyId } = search;
  const made = await db
    .insert(coachOffers)
    .values(
      asked.map(({ id: coachId }) => ({ companyId, searchId, coachId, status: 'SENT' as const, answersBy })),
    )
    .returning();
  await recordAudits(
    made.map(({ id, coachId }) => ({
      actor,
      entity: 'coach-offer',
      entityId: id,
      event: 'send',
      from: null,
      to: 'SENT',
      details: { coachId, searchId },
    })),
  );
  for (const offer of made) {
    const coach = asked.find(({ id }) => id === offer.coachId);
    if (coach) await tellOffered(coach, offer, subject);
  }
  return made.length;
}

/**
 * Goes on after an offer that was declined or not answered: nothing while others are waited for, then the next coach is asked; nobody
 * left, the search ends and who began it is told. In the caller's transaction, which holds the search.
 */
export async function passOn(search: SearchRow, subject: Subject, now: Temporal.Instant): Promise<void> {
  if ((await sentOffers([search.id])).length > 0) return;
  const left = [...search.waiting];
  while (left.length > 0) {
    const next = left.shift() ?? '';
    const sent = await sendOffers(search, subject, [next], { actor: systemActor, now });
    if (sent === 0) continue;
    await db
      .update(coachSearches)
      .set({ waiting: left, version: sql`${coachSearches.version} + 1`, updatedAt: sql`now()` })
      .where(eq(coachSearches.id, search.id));
    return;
  }
  await transition({
    machine: searchMachine,
    table: coachSearches,
    row: search,
    event: 'exhaust',
    actor: systemActor,
    set: { waiting: [] },
  });
  await tellNobody(search, subject);
}
