import { useState } from 'react';

/** What is open, or what was open last: a dialog keeps its words while it fades away. */
export function useLast<T>(opened: T | null): T | null {
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  return opened ?? last;
}
