import { useEffect, useState } from 'react';

/**
 * A number of seconds that goes down to 0 once started, from `seconds` or from what the server says (`already`). It counts to
 * a moment: a page that was asleep, while its reader looked at a message, says the right number when it wakes.
 */
export function useCountdown(seconds: number, already = 0): { left: number; start: (from?: number) => void } {
  const [told, setTold] = useState(already);
  // A new object each time: the same number may be started again.
  const [run, setRun] = useState({ from: already });
  const [left, setLeft] = useState(already);
  const start = (from = seconds) => {
    setRun({ from });
    setLeft(from);
  };
  if (told !== already) {
    setTold(already);
    start(already);
  }
  useEffect(() => {
    const end = Date.now() + run.from * 1000;
    const timer = window.setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) window.clearInterval(timer);
    }, 1000);
    return () => {
      window.clearInterval(timer);
    };
  }, [run]);
  return { left, start };
}
