import { useEffect, useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { currentConfirm, onConfirmChange, type ConfirmRequest } from './confirm-store.ts';

/** Where the questions of `useConfirm` are shown. */
export function ConfirmHost() {
  const request = useSyncExternalStore(onConfirmChange, currentConfirm);
  // The last question stays while its dialog fades out.
  const [shown, setShown] = useState<ConfirmRequest | null>(request);
  if (request && request !== shown) setShown(request);
  // A dialog that is born open does not know where to give the focus back: it is born closed.
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setOpened(request !== null);
    });
    return () => {
      window.clearTimeout(timer);
    };
  }, [request]);
  if (!shown) return null;
  const { answer, ...options } = shown;
  return (
    <ConfirmDialog
      {...options}
      opened={opened}
      above
      onAnswer={answer}
      onClose={() => {
        answer(null);
      }}
    />
  );
}
