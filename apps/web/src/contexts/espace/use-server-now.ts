import { useEffect, useState } from 'react';

const everyMs = 10_000;

/** The server’s clock, followed between two readings whatever this device says: an ISO instant, renewed every few seconds. */
export function useServerNow(said: string): string {
  const [tick, setTick] = useState(() => Date.now());
  const [ahead, setAhead] = useState({ said, ms: Date.parse(said) - tick });
  if (ahead.said !== said) setAhead({ said, ms: Date.parse(said) - tick });
  useEffect(() => {
    const timer = window.setInterval(() => {
      setTick(Date.now());
    }, everyMs);
    return () => {
      window.clearInterval(timer);
    };
  }, []);
  return new Date(tick + ahead.ms).toISOString();
}
