import { catalogErrors } from '@elan/domain/catalog';
import { AppError } from '@elan/domain/kernel';

type FailureCode = 'catalog/fetch-failed' | 'objectives/add-failed' | 'objectives/delete-failed';

/** Runs something of the catalogue; what nobody foresaw is answered by the sentence of that act, and logged with its cause. */
export async function answerFailure<T>(code: FailureCode, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw Object.assign(catalogErrors.fail(code), { cause: error });
  }
}
