import { DatabaseError } from 'pg';

/** Returns the PostgreSQL error inside what a query threw (drizzle wraps it in `cause`), or undefined. */
export function postgresError(thrown: unknown): DatabaseError | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof DatabaseError) return error;
  }
  return undefined;
}

/** Tells whether a query was refused by this constraint: the database repeats the hard rules, the caller names them. */
export const violates = (thrown: unknown, constraint: string): boolean =>
  postgresError(thrown)?.constraint === constraint;
