import { lazy, Suspense, useState, type ComponentType } from 'react';
import { loadChunk } from '../../ui/load-chunk.ts';
import { proofRequest } from './reauthentication.ts';
import { useStore } from '../store.ts';

/** The chunk could not be fetched: the question is refused rather than left open. */
function DialogUnavailable() {
  queueMicrotask(() => proofRequest.get()?.answer(false));
  return null;
}

const Dialog = lazy<ComponentType>(() =>
  loadChunk(() => import('./reauthentication-dialog.tsx')).then(
    (chunk) => ({ default: chunk.ReauthenticationDialog }),
    () => ({ default: DialogUnavailable }),
  ),
);

/** Where the password is asked for again (A15); its code is fetched the first time that it is. */
export function ReauthenticationHost() {
  const asked = useStore(proofRequest) !== null;
  const [needed, setNeeded] = useState(false);
  if (asked && !needed) setNeeded(true);
  return <Suspense>{needed && <Dialog />}</Suspense>;
}
