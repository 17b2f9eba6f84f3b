import { EventSource } from 'eventsource';
import { authorizedFetch } from '../transport/api.ts';
import { watchChunksBy } from '../../ui/load-chunk.ts';
import { watchAnswersBy } from '../transport/network.ts';
import { watchAnswers } from './answer-watch.ts';
import { liveState, muteState } from './live-state.ts';
import { followLiveEvent, resync, type LiveEvent } from './live-events.ts';
import { watchSilence } from './watch-silence.ts';

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
// The server says something at least every 15 s.
const silenceMs = 45_000;

const parsed = (data: unknown): LiveEvent | null => {
  const event = JSON.parse(String(data)) as Partial<LiveEvent> | null;
  return typeof event?.kind === 'string' ? { kind: event.kind, id: event.id ?? '' } : null;
};

let source: EventSource | null = null;
let retry = 0;
let delayMs = firstDelayMs;

function open(): void {
  // The package speaks of its own smaller `fetch`; the renewal of the token is ours.
  const liveFetch = async (url: string | URL, init: object) =>
    watchSilence(await authorizedFetch(String(url), init), silenceMs, reopen);
  const reopen = () => {
    if (source !== mine) return;
    mine.close();
    liveState.set('reconnecting');
    open();
  };
  const mine = new EventSource('/api/live', { fetch: liveFetch });
  source = mine;
  mine.addEventListener('open', () => {
    delayMs = firstDelayMs;
    const missed = liveState.get() === 'reconnecting';
    liveState.set('open');
    if (missed) resync();
  });
  mine.addEventListener('message', ({ data }) => {
    const event = parsed(data);
    if (event) followLiveEvent(event);
  });
  mine.addEventListener('resync', resync);
  // Too many pages of this person are open: this one waits, and comes back when it is looked at.
  mine.addEventListener('too-many-streams', () => {
    if (source !== mine) return;
    mine.close();
    liveState.set('paused');
  });
  mine.addEventListener('error', () => {
    if (source !== mine) return;
    liveState.set('reconnecting');
    // The package tries again by itself after a cut, not after a refusal (a proxy's 502 while the server restarts).
    if (mine.readyState !== mine.CLOSED) return;
    retry = window.setTimeout(open, delayMs * (0.75 + Math.random() / 2));
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  });
}

function wakeUp(): void {
  if (document.visibilityState !== 'visible' || liveState.get() !== 'paused') return;
  liveState.set('reconnecting');
  open();
}

/** Tries again at once, whatever the wait before the next try; the page is told what it missed once the stream is back. */
export function reconnectLive(): void {
  if (source === null) return;
  window.clearTimeout(retry);
  source.close();
  delayMs = firstDelayMs;
  liveState.set('reconnecting');
  open();
}

// The browser knows at once that the network went: the stream would notice only by its silence.
function goOffline(): void {
  if (source !== null) liveState.set('reconnecting');
}

let stopWatch = (): void => {};

function startWatch(): void {
  const { watch, stop } = watchAnswers({
    probe: (signal) => fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal }),
    onMute: (isMute) => {
      muteState.set(isMute);
    },
    // The stream went the same way, and says nothing of it.
    onDropped: reconnectLive,
  });
  watchAnswersBy(watch);
  // What the browser is loading cannot be given up: it comes once the connection is back.
  watchChunksBy((asked) => watch(asked, () => undefined));
  stopWatch = () => {
    stop();
    watchAnswersBy((asked) => asked);
    watchChunksBy((asked) => asked);
  };
}

/** Stops following the live events. */
export function stopLive(): void {
  stopWatch();
  document.removeEventListener('visibilitychange', wakeUp);
  window.removeEventListener('online', reconnectLive);
  window.removeEventListener('offline', goOffline);
  window.clearTimeout(retry);
  source?.close();
  source = null;
  liveState.set('off');
}

/** Follows the live events of the person who is signed in. */
export function startLive(): void {
  stopLive();
  liveState.set('connecting');
  delayMs = firstDelayMs;
  document.addEventListener('visibilitychange', wakeUp);
  window.addEventListener('online', reconnectLive);
  window.addEventListener('offline', goOffline);
  startWatch();
  open();
}
