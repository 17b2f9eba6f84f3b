import { kernelErrors } from '@elan/domain/kernel';

/** Returns what was found of a file: itself, its version, its key. Throws `storage/object-not-found` where there is none. */
export function foundFile<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw kernelErrors.fail('storage/object-not-found');
  return found;
}
