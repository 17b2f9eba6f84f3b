import { useEffect, useState } from 'react';

/** The moment by the server’s clock, which goes on without a network: read with an answer, drawn again each quarter of a minute. */
export function useServerNow(said: string | undefined, readAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow(Date.now());
    }, 15_000);
    return () => {
      window.clearInterval(timer);
    };
  }, []);
  if (said === undefined) return now;
  const server = Date.parse(said);
  return Math.max(server, server + now - readAt);
}
