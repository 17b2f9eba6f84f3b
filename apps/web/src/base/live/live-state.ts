import { makeStore } from '../store.ts';

/** State of the live events: `off` when nobody is signed in, `paused` when this person follows them in many other pages. */
export type LiveState = 'off' | 'connecting' | 'open' | 'reconnecting' | 'paused';

export const liveState = makeStore<LiveState>('off');

/** Whether nothing is answered any more though the browser is online: apart from the live events, which may be open all the same. */
export const muteState = makeStore(false);
