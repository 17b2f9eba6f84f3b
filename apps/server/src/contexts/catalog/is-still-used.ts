import { postgresError } from '../../platform/db/postgres-errors.ts';

// foreign_key_violation, and restrict_violation.
const refusals = new Set(['23503', '23001']);

/** Tells whether the database refused a deletion because something still points there (threats T55). */
export const isStillUsed = (thrown: unknown): boolean => refusals.has(postgresError(thrown)?.code ?? '');
