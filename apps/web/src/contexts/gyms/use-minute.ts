import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const everyMs = 10_000;

const minute = (): number => Math.floor(Date.now() / minuteMs) * minuteMs + minuteMs - 1;

function follow(onChange: () => void): () => void {
  const timer = window.setInterval(onChange, everyMs);
  return () => {
    window.clearInterval(timer);
  };
}

/** The end of the current minute, in milliseconds: an age is never told as less than it is. */
export const useMinute = (): number => useSyncExternalStore(follow, minute);
