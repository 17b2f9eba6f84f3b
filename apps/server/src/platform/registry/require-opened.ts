import { kernelErrors } from '@elan/domain/kernel';

/** The version that a change was made from, as the body of its route says it (`openedVersion`). */
export type Opened = { readonly version?: number | undefined };

/**
 * Refuses a change that was made from another version of a record than the one that is there: two people who correct one record
 * would write over each other. The row is locked by the caller, or the next one passes between the look and the write. Who sends
 * no version writes over what there is. Throws `stale-version`; `handle` adds to it the record as it is now.
 */
export function requireOpened(row: { readonly version: number }, { version }: Opened): void {
  if (version !== undefined && version !== row.version) throw kernelErrors.fail('stale-version');
}
