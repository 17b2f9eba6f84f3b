import { AppError } from '@elan/domain/kernel';
import { postgresError } from '../../platform/db/postgres-errors.ts';

/**
 * Gives what nobody foresaw the code of the act that failed (specification point 8, invoicing); its cause stays for the log. Refusals, and a
 * database that asks to come back, stay as they are.
 */
export const failedAs = <T>(failure: () => AppError, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError || postgresError(error)) throw error;
    throw Object.assign(failure(), { cause: error });
  });
