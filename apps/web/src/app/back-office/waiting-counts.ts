import { makeStore } from '../../base/store.ts';

/** How much waits behind a page of the menu, by its path. */
export const waitingCounts = makeStore<Readonly<Record<string, number>>>({});
