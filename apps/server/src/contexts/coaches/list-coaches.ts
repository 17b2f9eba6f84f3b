import { documentAlertDays, workStatuses, type CoachSort, type WorkStatus } from '@elan/domain/coaches';
import { addDays, exactTotal, instantAt, timeOfDayOf } from '@elan/domain/kernel';
import type { ListedCoach } from '@elan/domain/coaches';
import type { CivilDate, Page, TimeOfDay } from '@elan/domain/kernel';
import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { isId } from '../../platform/db/is-id.ts';
import { isAbsentIn } from './absences-of.ts';
import { isAvailableIn } from './hours-in.ts';
import { busyCoaches } from './busy-coaches.ts';
import { coachFigures } from './coach-figures.ts';
import { describeCoaches } from './describe-coaches.ts';
import { coachDisciplines, coaches, coachLanguages } from './coaches.tables.ts';

export type CoachesQuery = {
  readonly search?: string | undefined;
  readonly status?: WorkStatus | undefined;
  readonly disciplineId?: string | undefined;
  readonly zone?: string | undefined;
  readonly language?: string | undefined;
  readonly documents?: 'expiring' | undefined;
  readonly freeOn?: CivilDate | undefined;
  readonly freeAt?: TimeOfDay | undefined;
  readonly sort: CoachSort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

// The very expression of the index coaches_search.
const searched = sql`search_text(${coaches.firstName} || ' ' || ${coaches.lastName} || ' ' || ${coaches.email})`;
export const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

// The first day on which something is missing: a document that was not given was over before all others.
const documentsUntil = sql`least(coalesce(${coaches.proCardExpiresOn}, '-infinity'), coalesce(${coaches.insuranceExpiresOn}, '-infinity'),
  coalesce(${coaches.vigilanceExpiresOn}, '-infinity'))`;

const name = sql`search_text(${coaches.lastName}), search_text(${coaches.firstName})`;
const nameBackwards = sql`search_text(${coaches.lastName}) desc, search_text(${coaches.firstName}) desc`;
const orders: Readonly<Record<CoachSort, Readonly<Record<'asc' | 'desc', SQL>>>> = {
  name: { asc: name, desc: nameBackwards },
  status: { asc: sql`${coaches.status}, ${name}`, desc: sql`${coaches.status} desc, ${name}` },
  documents: { asc: sql`${documentsUntil}, ${name}`, desc: sql`${documentsUntil} desc, ${name}` },
};

/** How long an hour that is looked for lasts. */
const freeMinutes = 60;

/** Available from the first to the last minute of an hour (I6, availabilities that touch make one), and put on nothing during it. */
async function freeAt(day: CivilDate, start: TimeOfDay): Promise<SQL | undefined> {
  const startsAt = instantAt(day, start);
  const endsAt = startsAt.add({ minutes: freeMinutes });
  const from = sql`${day}::date + ${start}::time`;
  const until = sql`${day}::date + ${start}::time + make_interval(mins => ${freeMinutes}::int)`;
  const covers = isAvailableIn(sql`${coaches.id}`, { day: sql`${day}::date`, from, to: until });
  const absent = isAbsentIn(sql`${coaches.id}`, sql`${day}::date`);
  const busy = await busyCoaches()({ startsAt, endsAt });
  return and(covers, sql`not ${absent}`, notInArray(coaches.id, [...busy]));
}

async function conditionOf(query: CoachesQuery): Promise<SQL | undefined> {
  const { search, status, disciplineId, zone, language, documents, freeOn } = query;
  const now = await databaseNow();
  const soon = addDays(parisDay(now), documentAlertDays[0]);
  const taught = db
    .select({ id: coachDisciplines.coachId })
    .from(coachDisciplines)
    .where(isId(coachDisciplines.disciplineId, disciplineId));
  const speaking = db
    .select({ id: coachLanguages.coachId })
    .from(coachLanguages)
    .where(eq(coachLanguages.language, language ?? ''));
  return and(
    ...(search ?? '').split(/\s+/).filter(Boolean).map(holds),
    // Candidates have a board of their own.
    status ? eq(coaches.status, status) : inArray(coaches.status, [...workStatuses]),
    disciplineId === undefined ? undefined : inArray(coaches.id, taught),
    language === undefined ? undefined : inArray(coaches.id, speaking),
    // Who works in « 69 » works in 69003, and somebody of 69003 works somewhere in « 69 ».
    zone === undefined
      ? undefined
      : sql`exists (select from unnest(${coaches.zones}) as zone where ${zone} like zone || '%' or zone like ${zone} || '%')`,
    documents && sql`${documentsUntil} <= ${soon}::date`,
    freeOn === undefined ? undefined : await freeAt(freeOn, query.freeAt ?? timeOfDayOf(now)),
  );
}

/**
 * Returns a page of the coaches: searched by name and e-mail whatever the accents and the case (each word somewhere), filtered and
 * sorted. The total is exact up to 10 000, `capped` beyond. They work for every company: no scope.
 */
export async function listCoaches(query: CoachesQuery): Promise<Page<ListedCoach>> {
  const where = await conditionOf(query);
  const { sort, direction, page, size } = query;
  const rows = await db
    .select()
    .from(coaches)
    .where(where)
    .orderBy(orders[sort][direction], coaches.id)
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(coaches, where);
  const figuresOf = await coachFigures()(rows.map(({ id }) => id));
  return {
    items: (await describeCoaches(rows)).map((coach) => ({ ...coach, ...figuresOf(coach.id) })),
    ...exactTotal(total),
  };
}
