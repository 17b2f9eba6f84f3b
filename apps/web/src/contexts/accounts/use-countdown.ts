import { useEffect, useState } from 'react';

/** A number of seconds that goes down to 0 once started. */
export function useCountdown(seconds: number): { left: number; start: () => void } {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = window.setTimeout(() => {
      setLeft(left - 1);
    }, 1000);
    return () => {
      window.clearTimeout(timer);
    };
  }, [left]);
  return {
    left,
    start: () => {
      setLeft(seconds);
    },
  };
}
