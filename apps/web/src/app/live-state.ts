import { makeStore } from './store.ts';

/** State of the live events: `off` when nobody is signed in. */
export type LiveState = 'off' | 'connecting' | 'open' | 'reconnecting';

export const liveState = makeStore<LiveState>('off');
