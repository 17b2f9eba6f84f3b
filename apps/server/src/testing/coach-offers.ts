import { sql } from 'drizzle-orm';
import { acceptOffer } from '../contexts/programs/offers/answer-offer.ts';
import { coachOffers, coachSearches } from '../contexts/programs/offers/offers.tables.ts';
import { db } from '../platform/db/database.ts';
import { onlyRow } from '../platform/db/only-row.ts';

/** An offer of a session to a coach, in a search that goes on. */
export async function anOffer(asked: {
  readonly companyId: string;
  readonly sessionId: string;
  readonly coachId: string;
  readonly startedBy?: string;
  readonly reason?: string;
}) {
  const { companyId, sessionId, coachId, startedBy, reason } = asked;
  const search = await db
    .insert(coachSearches)
    .values({
      companyId,
      sessionId,
      mode: 'TOGETHER',
      status: 'OPEN',
      coachBefore: null,
      waiting: [],
      answerHours: 24,
      startedBy: startedBy ?? null,
    })
    .returning({ id: coachSearches.id })
    .then(onlyRow);
  const answersBy = Temporal.Now.instant().add({ hours: 24 });
  return db
    .insert(coachOffers)
    .values({ companyId, searchId: search.id, coachId, status: 'SENT', answersBy, reason: reason ?? null })
    .returning()
    .then(onlyRow);
}

/** One call of a race: the next of these offers is accepted by its coach, whichever process asks (a sequence `turn` counts). */
export async function acceptInTurn(
  offers: readonly { readonly id: string; readonly coachId: string }[],
): Promise<string> {
  const { rows } = await db.execute<{ turn: number }>(sql`select nextval('turn')::int as turn`);
  const offer = offers[((rows[0]?.turn ?? 1) - 1) % offers.length];
  if (!offer) throw new Error('no offer of that rank');
  await acceptOffer({ userId: null, coachId: offer.coachId, role: 'COACH' }, offer.id);
  return offer.coachId;
}
