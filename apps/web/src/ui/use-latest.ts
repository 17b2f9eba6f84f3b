import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The latest value, to be read in an effect or a handler that must not run again when it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
