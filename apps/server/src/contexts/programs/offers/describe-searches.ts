import type { Actor } from '@elan/domain/accounts';
import { epochOf, isUuid } from '@elan/domain/kernel';
import type { CoachOffer, CoachSearch, SearchKind } from '@elan/domain/programs';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { coachNamesOf, requireCoach } from '../../coaches/public.ts';
import { searchesOf, selectOffers, selectSearches } from './offers.repository.ts';
import { coachOffers, coachSearches } from './offers.tables.ts';
import { isStillLookedFor, readSubjects, subjectOf } from './search-subject.ts';

/** Returns the searches for a session or a programme, the latest first, each with its offers and what became of them. */
export async function describeSearches(kind: SearchKind, id: string): Promise<{ items: CoachSearch[] }> {
  if (!isUuid(id)) return { items: [] };
  const column = kind === 'session' ? coachSearches.sessionId : coachSearches.programId;
  const found = await selectSearches(eq(column, id));
  const searchIds = found.map((search) => search.id);
  const offers = searchIds.length === 0 ? [] : await selectOffers(inArray(coachOffers.searchId, searchIds));
  const nameOf = await coachNamesOf(
    [...offers.map(({ coachId }) => coachId), ...found.flatMap(({ waiting }) => waiting)],
    'all',
  );
  return {
    items: found.map(({ waiting, ...search }) => ({
      id: search.id,
      status: search.status,
      mode: search.mode,
      startedAt: String(search.createdAt),
      waiting: waiting.map((coachId) => ({ coachId, coachName: nameOf(coachId) })),
      offers: offers
        .filter(({ searchId }) => searchId === search.id)
        .map(({ coachId, status, createdAt, answersBy, answeredAt, reason }) => ({
          coachId,
          coachName: nameOf(coachId),
          status,
          sentAt: String(createdAt),
          answersBy: String(answersBy),
          answeredAt: answeredAt && String(answeredAt),
          reason,
        })),
    })),
  };
}

/** Returns the offers that wait for the answer of the coach who is signed in, the most urgent first. Throws `not-found`. */
export async function listOwnOffers(actor: Pick<Actor, 'coachId'>): Promise<{ items: CoachOffer[] }> {
  const coachId = requireCoach(actor);
  const now = await databaseNow();
  const sent = await selectOffers(
    and(
      eq(coachOffers.coachId, coachId),
      eq(coachOffers.status, 'SENT'),
      gt(coachOffers.answersBy, sql`clock_timestamp()`),
    ),
  );
  const searches = await searchesOf(sent.map(({ searchId }) => searchId));
  const subjects = await readSubjects(searches.map(subjectOf), now);
  const items = sent.flatMap(({ id, searchId, answersBy }): CoachOffer[] => {
    const search = searches.find((one) => one.id === searchId);
    const subject = search && subjects.get(subjectOf(search).id);
    if (!search || !isStillLookedFor(search, subject)) return [];
    return [{ ...subject.told, id, answersBy: String(answersBy) }];
  });
  return { items: items.toSorted((a, b) => epochOf(a.answersBy) - epochOf(b.answersBy)) };
}
