import { useEffect, useState } from 'react';

/**
 * Counts down the seconds that the server told of, to 0. It counts to a moment: a page that was asleep says the right number
 * when it wakes. `told` is an object that is new each time the server says it again.
 */
export function useWait(seconds: number, told: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = () => {
      setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    };
    tick();
    const timer = window.setInterval(tick, 1000);
    return () => {
      window.clearInterval(timer);
    };
  }, [seconds, told]);
  return left;
}
