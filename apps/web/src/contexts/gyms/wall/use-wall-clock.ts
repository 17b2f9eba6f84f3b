import { useEffect, useState } from 'react';

const tickMs = 1000;

/** The time of the server in milliseconds, second by second, from how much this device is behind. */
export function useWallClock(ahead: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow(Date.now());
    }, tickMs);
    return () => {
      window.clearInterval(timer);
    };
  }, []);
  return now + ahead;
}
