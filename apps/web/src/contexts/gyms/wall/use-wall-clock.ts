import { useEffect, useState } from 'react';

const tickMs = 1000;
/** Nothing on a wall moves faster; a minute begins on one of these steps. */
const stepMs = 5000;

const stepOf = (ahead: number): number => Math.floor((Date.now() + ahead) / stepMs) * stepMs;

/** The time of the server in milliseconds, five seconds by five seconds, from how much this device is behind. */
export function useWallClock(ahead: number): number {
  const [now, setNow] = useState(() => stepOf(ahead));
  useEffect(() => {
    // The same step draws nothing.
    const timer = window.setInterval(() => {
      setNow(stepOf(ahead));
    }, tickMs);
    return () => {
      window.clearInterval(timer);
    };
  }, [ahead]);
  return now;
}
