import { asc, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { keptQuery } from '../../platform/db/hot-statement.ts';
import type { CoachPapers } from '../gyms/public.ts';
import { coachDocuments } from './candidates.tables.ts';
import { coaches } from './coaches.tables.ts';

// A condition of its own: in a column of a select of one table, the library writes `coaches.id` as `id`, which is that of the document.
const ofCoach = sql`${coachDocuments.coachId} = ${coaches.id}`;
// A thousand screens read them, all day long.
const cards = keptQuery('legal-cards', () =>
  db
    .select({
      coachId: coaches.id,
      coach: coaches.firstName,
      cardUntil: coaches.proCardExpiresOn,
      insuredUntil: coaches.insuranceExpiresOn,
      diploma: sql<boolean>`exists (select 1 from ${coachDocuments} where ${ofCoach} and ${coachDocuments.kind} = 'diplomas' and ${coachDocuments.status} = 'VALID')`,
    })
    .from(coaches)
    .where(sql`${coaches.id} = any(${sql.placeholder('coachIds')}::uuid[])`)
    .orderBy(asc(coaches.firstName), asc(coaches.id)),
);

/** Returns what the law has shown of coaches: the first name, the last day of the card and of the insurance, whether a diploma is kept. */
export async function legalCardsOf(coachIds: readonly string[]): Promise<CoachPapers[]> {
  return coachIds.length === 0 ? [] : cards({ coachIds });
}
