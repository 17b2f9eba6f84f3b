import { useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { currentConfirm, onConfirmChange, type ConfirmRequest } from './confirm-store.ts';

/** Where the questions of `useConfirm` are shown. */
export function ConfirmHost() {
  const request = useSyncExternalStore(onConfirmChange, currentConfirm);
  // The last question stays while its dialog fades out.
  const [shown, setShown] = useState<ConfirmRequest | null>(request);
  if (request && request !== shown) setShown(request);
  if (!shown) return null;
  const { answer, ...options } = shown;
  return (
    <ConfirmDialog
      {...options}
      opened={request !== null}
      onAnswer={answer}
      onClose={() => {
        answer(null);
      }}
    />
  );
}
