import { createHash } from 'node:crypto';
import { kernelErrors } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { currentTx, databasePool, db, inTx } from '../db/database.ts';
import { settings as table } from './settings.tables.ts';

/** What the platform needs of a setting; labels and units are the declaration's own. */
type SettingRule = { readonly schema: z.ZodMiniType; readonly fallback: unknown };
export type SettingRules = { readonly [key: string]: SettingRule };
export type ValueOf<D extends SettingRules, K extends keyof D> = z.output<D[K]['schema']>;

/** A setting as its screen shows it: the value that counts, and who changed it when (null: never changed). */
export type SettingState = {
  readonly key: string;
  readonly value: unknown;
  readonly updatedAt: Temporal.Instant | null;
  readonly updatedBy: string | null;
};

/** Returns the id of a setting in the audit, always the same one for a key: a UUID made of its digest (version 8). */
export function settingId(key: string): string {
  const hex = createHash('sha256').update(`setting ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type Row = typeof table.$inferSelect;
type Rows = ReadonlyMap<string, Row>;

const freshFor = 1000;
// The cache belongs to one database: tests connect to several.
let cached: { readonly of: unknown; readonly at: number; readonly rows: Promise<Rows> } | undefined;

async function load(): Promise<Rows> {
  const rows = await db.select().from(table);
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * The rows, cached for one second on every replica. A transaction that finds the cache stale reads for itself and does not fill it: it
 * takes no second connection, and its uncommitted changes stay its own.
 */
function currentRows(): Promise<Rows> {
  const of = databasePool();
  if (cached?.of === of && performance.now() - cached.at < freshFor) return cached.rows;
  if (currentTx()) return load();
  const rows = load();
  const entry = { of, at: performance.now(), rows };
  cached = entry;
  rows.catch(() => {
    if (cached === entry) cached = undefined;
  });
  return rows;
}

function valueIn(rows: Rows, rule: SettingRule, key: string): unknown {
  const row = rows.get(key);
  const read = row ? rule.schema.safeParse(row.value) : undefined;
  return read?.success ? read.data : rule.fallback;
}

function stateIn(rows: Rows, rule: SettingRule, key: string): SettingState {
  const row = rows.get(key);
  return {
    key,
    value: valueIn(rows, rule, key),
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
  };
}

function ruleOf(rules: SettingRules, key: string): SettingRule {
  const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
  if (!rule) throw kernelErrors.fail('not-found');
  return rule;
}

/**
 * Returns the value of a setting: the table's when its schema accepts it, else the default of the declaration.
 * At most one second old on every replica.
 */
export async function readSetting<D extends SettingRules, K extends keyof D & string>(
  rules: D,
  key: K,
): Promise<ValueOf<D, K>> {
  return valueIn(await currentRows(), ruleOf(rules, key), key) as ValueOf<D, K>;
}

/** Returns every setting of a list, in its order, for the administrator's screen. Read from the database, not the cache. */
export async function listSettings(rules: SettingRules): Promise<SettingState[]> {
  const rows = await load();
  return Object.entries(rules).map(([key, rule]) => stateIn(rows, rule, key));
}

/** Returns one setting of a list, read from the database too. Throws `not-found` for an unknown key. */
export const readSettingState = async (rules: SettingRules, key: string): Promise<SettingState> =>
  stateIn(await load(), ruleOf(rules, key), key);

/**
 * Changes a setting; `by` is the user who did, null for the system. The other replicas follow within one second.
 * Throws `not-found` (404) for a key that the list does not hold, `form-invalid` (400) for a value that its schema refuses.
 */
export async function writeSetting(
  rules: SettingRules,
  key: string,
  value: unknown,
  by: string | null,
): Promise<void> {
  const read = ruleOf(rules, key).schema.safeParse(value);
  if (!read.success) {
    const issues = read.error.issues.map((issue) => ({
      path: ['value', ...issue.path].join('.'),
      message: issue.message,
    }));
    throw kernelErrors.fail('form-invalid', { issues });
  }
  const change = { value: read.data, updatedBy: by, updatedAt: sql`now()` };
  await db
    .insert(table)
    .values({ key, ...change })
    .onConflictDoUpdate({ target: table.key, set: change });
  cached = undefined;
}

/** Returns a setting as it is now and holds it until the end of the caller's transaction. Throws `not-found` for an unknown key. */
export async function lockSetting(rules: SettingRules, key: string): Promise<SettingState> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`);
  return readSettingState(rules, key);
}

/**
 * Changes a setting from the value that counts now to what `change` returns, in the caller's transaction: two changes of one
 * setting follow each other, none is lost. Returns the new value. Throws as `writeSetting` does, and what `change` throws.
 */
export function changeSetting<D extends SettingRules, K extends keyof D & string>(
  rules: D,
  key: K,
  change: (value: ValueOf<D, K>) => ValueOf<D, K>,
  by: string | null,
): Promise<ValueOf<D, K>> {
  return inTx(async () => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`);
    const value = change(valueIn(await load(), ruleOf(rules, key), key) as ValueOf<D, K>);
    await writeSetting(rules, key, value, by);
    return value;
  });
}

/** The settings of one list, by key alone: `setting('programs.weeks-ahead')` at the call's place reads as a sentence. */
export const settingsOf =
  <D extends SettingRules>(rules: D) =>
  <K extends keyof D & string>(key: K): Promise<ValueOf<D, K>> =>
    readSetting(rules, key);
