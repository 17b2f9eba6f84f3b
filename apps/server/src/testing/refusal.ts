import { AppError } from '@elan/domain/kernel';

/** Returns why some work is refused; throws what is no refusal, and when nothing is. */
export async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** The fields that a refusal of a form names. */
export const fieldsOf = (error: AppError): string[] =>
  (error.params['issues'] as { path: string }[]).map(({ path }) => path);
