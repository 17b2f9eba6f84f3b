import type { Scope } from '@elan/domain/accounts';
import type { CivilDate } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { isoText } from '../../../platform/db/iso-text.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { withinSessions } from '../within-sessions.ts';
import { sessions } from '../sessions.tables.ts';
import { toBillOf } from '../billing/to-bill.ts';
import { wordsInNames } from './names-around.ts';
import { coachNameTo, sessionNames, sessionsWithPlace, zoneOfSession } from './session-columns.ts';

const { company, objective } = sessionNames;
const day = sql`(${sessions.startsAt} at time zone ${zoneOfSession})::date`;
const at = sql`to_char(${sessions.startsAt} at time zone ${zoneOfSession}, 'HH24:MI')`;

type Named = { id: string; companyName: string; objectiveName: string; day: string; at: string };

/** Returns the first published sessions of a scope that are still to end, of which every word of a search stands in a name around them. */
export async function sessionsNamed(scope: Scope, words: string, limit: number) {
  const kept = [withinSessions(scope), ...wordsInNames(words, sessions, scope.kind)];
  const { rows } = await db.execute<Named & { coachName: string | null }>(sql`
    select ${sessions.id} as id, ${company} as "companyName", ${objective} as "objectiveName", ${day}::text as day, ${at} as at,
      ${coachNameTo(scope.kind)} as "coachName"
    from ${sessionsWithPlace}
    where ${sessions.status} = 'ACTIVE' and ${sessions.endsAt} > now() and ${sql.join(kept, sql` and `)}
    order by ${sessions.startsAt}, ${sessions.id} limit ${limit}`);
  return rows;
}

/** Returns the published sessions of some days of Paris that nobody holds, soonest first, and since when they were planned. */
export async function coachlessRows(from: CivilDate, to: CivilDate) {
  const { rows } = await db.execute<Named & { since: string }>(sql`
    select ${sessions.id} as id, ${company} as "companyName", ${objective} as "objectiveName", ${day}::text as day, ${at} as at,
      ${isoText(sessions.createdAt)} as since
    from ${sessionsWithPlace}
    where ${sessions.status} = 'ACTIVE' and ${sessions.coachId} is null and ${sessions.endsAt} > now()
      and ${sessions.parisDate} between ${from}::date and ${to}::date
    order by ${sessions.startsAt}, ${sessions.id} limit 200`);
  return rows;
}

/**
 * Returns the figures of the sessions of a company: held and to come of the month that begins on `month`, places and who took them
 * since a day, what is counted and on no invoice (cents before tax), and how many there are, cancelled ones left aside.
 */
export async function sessionFiguresOf(
  companyId: string,
  {
    month,
    since,
    today,
  }: { readonly month: CivilDate; readonly since: CivilDate; readonly today: CivilDate },
) {
  const inMonth = sql`paris_date >= ${month}::date and paris_date < ${month}::date + interval '1 month'`;
  const held = sql`status = 'ENDED' and paris_date between ${since}::date and ${today}::date`;
  const unbilled = toBillOf(sql`${sessions}`);
  const { rows } = await db.execute<
    Record<'held' | 'toCome' | 'taken' | 'places' | 'unbilled' | 'unbilledCents' | 'total', number>
  >(sql`
    select count(*) filter (where status = 'ENDED' and ${inMonth})::int as held,
      count(*) filter (where status = 'ACTIVE' and ${inMonth})::int as "toCome",
      coalesce(sum(registered) filter (where ${held}), 0)::int as taken,
      coalesce(sum(max_participants) filter (where ${held}), 0)::int as places,
      count(*) filter (where ${unbilled})::int as unbilled,
      coalesce(sum(price_cents) filter (where ${unbilled}), 0)::int as "unbilledCents",
      count(*) filter (where status in ('ACTIVE', 'ENDED'))::int as total
    from ${sessions} where ${sessions.companyId} = ${companyId}`);
  return onlyRow(rows);
}
