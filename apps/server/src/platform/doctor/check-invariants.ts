import { sql } from 'drizzle-orm';
import { db } from '../db/database.ts';
import { inPatientTx } from '../db/patient-tx.ts';
import type { Invariant } from './invariant.ts';

/** Ten minutes: it reads the whole database. */
const longestSeconds = 600;

/** Rows told of each broken invariant: enough to look at, whatever their number. */
const toldRows = 20;

export type BrokenRow = { readonly id: string; readonly detail: string };
export type InvariantResult = {
  readonly id: string;
  readonly fr: string;
  /** How many rows break it. */
  readonly count: number;
  readonly examples: readonly BrokenRow[];
};

async function check({ id, fr, broken }: Invariant): Promise<InvariantResult> {
  const { rows } = await db.execute<BrokenRow & { count: number }>(
    sql`select id::text, detail, (count(*) over ())::int as count from (${broken}) as broken limit ${toldRows}`,
  );
  const examples = rows.map((row) => ({ id: row.id, detail: row.detail }));
  return { id, fr, count: rows[0]?.count ?? 0, examples };
}

/**
 * Reads the whole database at one moment, changing nothing, and returns what each of these invariants says of it. One statement each, ten
 * minutes at most: it may run beside the product.
 */
export function checkInvariants(invariants: readonly Invariant[]): Promise<InvariantResult[]> {
  const inOneMoment = async (): Promise<InvariantResult[]> => {
    await db.execute(sql`set transaction isolation level repeatable read, read only`);
    await db.execute(sql`set local idle_in_transaction_session_timeout = '600s'`);
    const results: InvariantResult[] = [];
    for (const invariant of invariants) results.push(await check(invariant));
    return results;
  };
  return inPatientTx(longestSeconds, inOneMoment);
}
