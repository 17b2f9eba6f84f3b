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
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} items failed`);
}
