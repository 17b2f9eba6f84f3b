/**
 * Works on each item in turn, in a daily job that commits its items one by one: a failing item does not stop the next ones.
 * Throws at the end what failed (one error as it is, several in an AggregateError), so that the day stays owed and is retried.
 * Throws the reason of `signal` at once.
 */
export async function eachItem<T>(
  items: readonly T[],
  signal: AbortSignal | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    await work(item).catch((error: unknown) => failures.push(error));
  }
  throwFailures(failures, 'items');
}

/** Throws what failed: one error as it is, several in an AggregateError that counts them as `what`; nothing when nothing did. */
export function throwFailures(failures: readonly unknown[], what: string): void {
  if (failures.length === 0) return;
  throw failures.length === 1
    ? failures[0]
    : new AggregateError(failures, `${failures.length} ${what} failed`);
}
