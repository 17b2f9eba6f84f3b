import { useEffect, useState } from 'react';

/** Counts down from the seconds that the server answered at a moment of this browser's clock (epoch milliseconds). */
export function useSecondsLeft(seconds: number, since: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil(seconds - (now - since) / 1000));
  const runs = left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = window.setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      window.clearInterval(timer);
    };
  }, [runs]);
  return left;
}
