import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { customType, integer, uuid } from 'drizzle-orm/pg-core';

/** A point in time: `timestamptz` in the database, `Temporal.Instant` in the code. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value),
});

/** A civil day: `date` in the database, its ISO text in the code (`2026-11-20`). */
export const civilDate = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** A time of day of the wall clock: `time` in the database, `HH:MM` in the code. */
export const timeOfDay = customType<{ data: string; driverData: string }>({
  dataType: () => 'time(0)',
  fromDriver: (value) => value.slice(0, 5),
});

/** The primary key of every table of ours. */
export const primaryId = () =>
  uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`);

/**
 * When a row was made and last changed, by the database's clock, and its optimistic version. Our statements say `now()` themselves:
 * one of a transaction with another clock (`inThePast`) writes that one.
 */
export const history = () => ({
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`)
    .$defaultFn(() => sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`)
    .$defaultFn(() => sql`now()`),
  version: integer('version').notNull().default(1),
});

/** The body of a check constraint: the column holds one of these words. The words come from the domain's own tables. */
export const oneOf = (column: AnyColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '))})`;

/**
 * The condition that a column holds one of these ids, as one parameter: with thousands of them, a list of parameters costs more to write
 * than to run.
 */
export const oneOfIds = (column: AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;
