import { useEffect, useState } from 'react';

/** Tells whether what is waited for is late: longer than `ms` since `asked` was asked. */
export function useIsLate(asked: string, waiting: boolean, ms: number): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(asked), ms);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [asked, waiting, ms]);
  return waiting && late === asked;
}
