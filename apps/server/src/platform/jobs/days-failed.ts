import { AppError } from '@elan/domain/kernel';
import { postgresError } from '../db/postgres-errors.ts';

export type FailedDay = { readonly day: string; readonly error: unknown };

/** Names what went wrong without its words, which may name people: the code of our catalogue, of PostgreSQL, or the kind of error. */
function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const code = postgresError(error)?.code;
  if (code !== undefined) return `postgres/${code}`;
  return error instanceof Error ? error.name : typeof error;
}

/**
 * The failure of some days of a daily job. Its message holds the days and codes alone: it is kept in the queue, and shown to
 * the administrators; the errors themselves go to the log.
 */
export class DaysFailed extends AggregateError {
  constructor(name: string, days: readonly FailedDay[]) {
    const told = days.map(({ day, error }) => `${day} ${codeOf(error)}`);
    super(
      days.map(({ error }) => error),
      `${name}: ${told.length} day(s) failed: ${told.join(', ')}`,
    );
    this.name = 'DaysFailed';
  }
}

/** Returns the days and codes of a message of `DaysFailed`; none for any other message, whatever it says. */
export function failedDaysIn(message: string): { day: string; code: string }[] {
  const [, told = ''] = /day\(s\) failed: (.*)$/s.exec(message) ?? [];
  return [...told.matchAll(/(\d{4}-\d\d-\d\d) ([\w./-]+)/g)].map(([, day = '', code = '']) => ({
    day,
    code,
  }));
}
