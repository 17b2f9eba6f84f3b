import type { CivilDate } from '@elan/domain/kernel';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { coaches } from './coaches.tables.ts';
import { holds } from './list-coaches.ts';

const name = sql<string>`${coaches.firstName} || ' ' || ${coaches.lastName}`;
const endsOn = sql<string>`least(${coaches.proCardExpiresOn}, ${coaches.insuranceExpiresOn}, ${coaches.vigilanceExpiresOn})::text`;

/** Returns the first coaches, by name, whose name or address holds every word of a search. */
export const coachesNamed = (words: string, limit: number) =>
  db
    .select({ id: coaches.id, name, email: coaches.email })
    .from(coaches)
    .where(and(ne(coaches.status, 'DELETED'), ...words.split(/\s+/).filter(Boolean).map(holds)))
    .orderBy(sql`search_text(${coaches.lastName})`, sql`search_text(${coaches.firstName})`, coaches.id)
    .limit(limit);

/** Returns the coaches at work of whom a blocking document ends by a day, or has ended, the soonest first. */
export const endingDocuments = (until: CivilDate) =>
  db
    .select({ id: coaches.id, name, endsOn })
    .from(coaches)
    .where(and(eq(coaches.status, 'ACTIVE'), sql`${endsOn}::date <= ${until}::date`))
    .orderBy(asc(endsOn), coaches.id)
    .limit(200);
