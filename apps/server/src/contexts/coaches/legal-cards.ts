import { asc, inArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { CoachPapers } from '../gyms/public.ts';
import { coachDocuments } from './candidates.tables.ts';
import { coaches } from './coaches.tables.ts';

/** Returns what the law has shown of coaches: the first name, the last day of the card and of the insurance, whether a diploma is kept. */
export async function legalCardsOf(coachIds: readonly string[]): Promise<CoachPapers[]> {
  if (coachIds.length === 0) return [];
  // A condition of its own: in a column of a select of one table, the library writes `coaches.id` as `id`, which is that of the document.
  const ofCoach = sql`${coachDocuments.coachId} = ${coaches.id}`;
  return db
    .select({
      coachId: coaches.id,
      coach: coaches.firstName,
      cardUntil: coaches.proCardExpiresOn,
      insuredUntil: coaches.insuranceExpiresOn,
      diploma: sql<boolean>`exists (select 1 from ${coachDocuments} where ${ofCoach} and ${coachDocuments.kind} = 'diplomas' and ${coachDocuments.status} = 'VALID')`,
    })
    .from(coaches)
    .where(inArray(coaches.id, [...coachIds]))
    .orderBy(asc(coaches.firstName), asc(coaches.id));
}
