import { kernelErrors } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { currentTx, db } from '../db/database.ts';
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

type Row = typeof table.$inferSelect;
type Rows = ReadonlyMap<string, Row>;

const freshFor = 1000;
let cached: { readonly at: number; readonly rows: Promise<Rows> } | undefined;

async function load(): Promise<Rows> {
  const rows = await db.select().from(table);
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * The rows, at most one second old on every replica. A transaction that finds them stale reads by itself and keeps
 * nothing: it needs no second connection, and what it has not committed yet stays its own.
 */
function currentRows(): Promise<Rows> {
  if (cached && performance.now() - cached.at < freshFor) return cached.rows;
  if (currentTx()) return load();
  const rows = load();
  const entry = { at: performance.now(), rows };
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

function ruleOf(rules: SettingRules, key: string): SettingRule {
  const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
  if (!rule) throw kernelErrors.fail('not-found');
  return rule;
}

/**
 * Returns the value of a setting: the table's when its schema accepts it, else the default of the declaration.
 * At most one second old (decisions.md: an administrator can change it, on every replica).
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
  return Object.entries(rules).map(([key, rule]) => {
    const row = rows.get(key);
    return {
      key,
      value: valueIn(rows, rule, key),
      updatedAt: row?.updatedAt ?? null,
      updatedBy: row?.updatedBy ?? null,
    };
  });
}

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

/** The settings of one list, by key alone: `setting('programs.weeks-ahead')` at the call's place reads as a sentence. */
export const settingsOf =
  <D extends SettingRules>(rules: D) =>
  <K extends keyof D & string>(key: K): Promise<ValueOf<D, K>> =>
    readSetting(rules, key);
