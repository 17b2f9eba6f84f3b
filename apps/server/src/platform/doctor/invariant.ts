import type { SQL } from 'drizzle-orm';

/** What is always true of the database, whoever changed it and however it was interrupted. */
export type Invariant = {
  /** `I1`… are those of the product's list of invariants, `T65`… of its threats. */
  readonly id: string;
  /** What always holds, for an operator. */
  readonly fr: string;
  /** Selects the rows that break it: `id` of the row, `detail` for a person. */
  readonly broken: SQL;
};
