/**
 * Works on each item in turn, in the job of a day whose items are committed one by one: one that fails holds back none of those after
 * it. Throws at the end what failed (the error itself when it is one, an AggregateError otherwise): the day stays owed, and is run again.
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
