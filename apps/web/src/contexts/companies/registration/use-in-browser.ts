import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Tells whether the page lives in a browser: false while it is printed by the server, and for the render that must match it. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
