import { useState } from 'react';

/** What is open, or what was open last: a dialog keeps its words while it fades away. */
export function useLast<T>(opened: T | undefined): T | undefined {
  const [last, setLast] = useState(opened);
  if (opened !== undefined && opened !== last) setLast(opened);
  return opened ?? last;
}
