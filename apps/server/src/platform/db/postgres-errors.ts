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

/** The messages of the driver for a connection that was cut or could not be opened; the codes of the system are below. */
const lostConnection =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Tells whether a query failed because the connection was lost: whether its statement was executed is unknown. */
export function isConnectionLost(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as NodeJS.ErrnoException;
    if (lostConnection.test(error.message) || (code !== undefined && lostCodes.has(code))) return true;
  }
  return false;
}
