import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { coachOffers, coachSearches } from './offers.tables.ts';

export type SearchRow = typeof coachSearches.$inferSelect;
export type OfferRow = typeof coachOffers.$inferSelect;

/** Returns a search, locked until the end of the transaction: yeses, silences and stops come one after the other. Throws `not-found`. */
export async function lockedSearch(id: string): Promise<SearchRow> {
  const [search] = isUuid(id)
    ? await db.select().from(coachSearches).where(eq(coachSearches.id, id)).for('no key update')
    : [];
  if (!search) throw kernelErrors.fail('not-found');
  return search;
}

/** Returns an offer to a coach; throws `not-found` for one to somebody else. */
export async function offerTo(coachId: string, id: string): Promise<OfferRow> {
  const [offer] = isUuid(id)
    ? await db
        .select()
        .from(coachOffers)
        .where(and(eq(coachOffers.id, id), eq(coachOffers.coachId, coachId)))
    : [];
  if (!offer) throw kernelErrors.fail('not-found');
  return offer;
}

/** Returns the offers that a condition keeps, in the order in which they were sent. */
export const selectOffers = (where: SQL | undefined): Promise<OfferRow[]> =>
  db.select().from(coachOffers).where(where).orderBy(asc(coachOffers.createdAt), asc(coachOffers.id));

/** Returns the searches that a condition keeps, the latest first; 20 at the most. */
export const selectSearches = (where: SQL | undefined): Promise<SearchRow[]> =>
  db
    .select()
    .from(coachSearches)
    .where(where)
    .orderBy(sql`${coachSearches.createdAt} desc`, asc(coachSearches.id))
    .limit(20);

/** Returns some searches, by their ids. */
export const searchesOf = (ids: readonly string[]): Promise<SearchRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(coachSearches)
        .where(inArray(coachSearches.id, [...new Set(ids)]));

/** Returns the offers of some searches that still wait for an answer. */
export const sentOffers = (searchIds: readonly string[]): Promise<OfferRow[]> =>
  searchIds.length === 0
    ? Promise.resolve([])
    : selectOffers(and(inArray(coachOffers.searchId, [...searchIds]), eq(coachOffers.status, 'SENT')));
