import type { Query } from '@tanstack/react-query';

/** How long a page asks again at the first pace: who stands at the bank is answered within it. */
const eagerForMs = 2 * 60_000;
const slowMs = 60_000;

/**
 * Returns how often what is being paid is read again, in milliseconds: at its first pace for two minutes, then once a minute, since a bank may
 * take days and a mail tells; never while the page is hidden, which is the library's own habit. `false` once nothing more is awaited.
 */
export function pollPayment(
  { state }: { readonly state: Pick<Query['state'], 'dataUpdateCount' | 'errorUpdateCount'> },
  firstMs: number | undefined,
): number | false {
  if (firstMs === undefined) return false;
  const asked = state.dataUpdateCount + state.errorUpdateCount;
  return asked * firstMs < eagerForMs ? firstMs : Math.max(firstMs, slowMs);
}
