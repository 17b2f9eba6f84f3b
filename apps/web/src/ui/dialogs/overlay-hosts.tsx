import {
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { currentConfirm, onConfirmChange } from './confirm-store.ts';
import { loadChunk } from '../load-chunk.ts';

/** The chunk could not be fetched: the question is refused rather than left open. */
function ConfirmUnavailable() {
  useEffect(() => {
    currentConfirm()?.answer(null);
  });
  return null;
}

const ConfirmHost = lazy<ComponentType>(() =>
  loadChunk(() => import('./confirm-host.tsx')).then(
    (chunk) => ({ default: chunk.ConfirmHost }),
    () => ({ default: ConfirmUnavailable }),
  ),
);

const Nothing = (): ReactNode => null;

const NoticesHost = lazy<ComponentType>(() =>
  import('../feedback/notices-host.tsx').then(
    (chunk) => ({ default: chunk.NoticesHost }),
    () => ({ default: Nothing }),
  ),
);

/**
 * Confirmations and notifications. Their code (24 KB gzipped) is fetched after the first paint, and the
 * notifications asked for meanwhile wait in their store: the public pages stay light.
 */
export function OverlayHosts() {
  const asked = useSyncExternalStore(onConfirmChange, currentConfirm, () => null) !== null;
  const [confirming, setConfirming] = useState(false);
  const [painted, setPainted] = useState(false);
  if (asked && !confirming) setConfirming(true);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setPainted(true);
    });
    return () => {
      window.clearTimeout(timer);
    };
  }, []);
  return (
    <Suspense>
      {painted && <NoticesHost />}
      {confirming && <ConfirmHost />}
    </Suspense>
  );
}
