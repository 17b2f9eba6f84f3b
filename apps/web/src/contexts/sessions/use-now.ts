import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const aFewSeconds = 5_000;

const startOfMinute = (): number => Math.floor(Date.now() / minuteMs) * minuteMs;

function follow(onChange: () => void): () => void {
  const timer = window.setInterval(onChange, aFewSeconds);
  return () => {
    window.clearInterval(timer);
  };
}

/** The current minute, as an ISO instant: what depends on it is drawn again when it passes. */
export const useNow = (): string => new Date(useSyncExternalStore(follow, startOfMinute)).toISOString();
