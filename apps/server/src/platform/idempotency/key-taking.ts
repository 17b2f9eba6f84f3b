import { AsyncLocalStorage } from 'node:async_hooks';

const taking = new AsyncLocalStorage<true>();

/** Runs the use case of a route that takes an idempotency key, whether one came or not. */
export const asKeyTaking = <T>(work: () => Promise<T>): Promise<T> => taking.run(true, work);

/**
 * Tells whether the route that is being answered takes an idempotency key. With a key its whole request is a transaction:
 * even without one it does nothing that no transaction may wait for.
 */
export const takesKeyNow = (): boolean => taking.getStore() === true;
