import type { NameReader } from '@elan/domain/coaches';
import { daysEverywhere } from '@elan/domain/kernel';
import type { SessionListQuery, SessionMoment, SessionSort } from '@elan/domain/sessions';
import { sql, type SQL } from 'drizzle-orm';
import { sessions } from '../sessions.tables.ts';
import { coachNameTo, sessionNames, zoneOfSession } from './session-columns.ts';
import { orderOf } from './session-conditions.ts';
import { wordsInNames } from './names-around.ts';

const { company, objective, spot } = sessionNames;
const dayOfPlace = sql`(${sessions.startsAt} at time zone ${zoneOfSession})::date`;

/**
 * The sessions that a list keeps beyond its filters: words, each in a name, whatever accents and case; days of their place (D22), both
 * included. The instants around those days come first, which the indexes hold. Read from `sessionsWithPlace`.
 */
export function listConditionOf({ search = '', from, to }: SessionListQuery, reader: NameReader): SQL {
  const kept = wordsInNames(search, sessions, reader);
  if (from !== undefined) {
    kept.push(
      sql`${sessions.startsAt} >= ${String(daysEverywhere(from, from).startsAt)} and ${dayOfPlace} >= ${from}::date`,
    );
  }
  if (to !== undefined) {
    kept.push(
      sql`${sessions.startsAt} < ${String(daysEverywhere(to, to).endsAt)} and ${dayOfPlace} <= ${to}::date`,
    );
  }
  return kept.length === 0 ? sql`true` : sql.join(kept, sql` and `);
}

const sortedBy: Readonly<Record<Exclude<SessionSort, 'date' | 'coach'>, SQL>> = {
  company: sql`search_text(${company})`,
  objective: sql`search_text(${objective})`,
  spot: sql`search_text(${spot})`,
};

/** The order of a list: equal names follow the date then the id, so that no page repeats a row; nameless ones come last. */
export function listOrderOf(
  { sort, direction }: SessionListQuery,
  when: SessionMoment | 'always',
  reader: NameReader,
): SQL {
  if (sort === undefined && direction === undefined) return orderOf(when);
  const way = sql.raw(direction === 'desc' ? 'desc' : 'asc');
  if (sort === undefined || sort === 'date') return sql`${sessions.startsAt} ${way}, ${sessions.id} ${way}`;
  const by = sort === 'coach' ? sql`search_text(${coachNameTo(reader)})` : sortedBy[sort];
  return sql`${by} ${way} nulls last, ${orderOf(when)}`;
}
