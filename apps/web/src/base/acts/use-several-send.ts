import { useState } from 'react';
import { notify } from '../../ui/feedback/notify.ts';
import { useSeveral, type SeveralOutcome } from './use-several.ts';

/** How long what was done can be taken back from its notice, in milliseconds: long enough to read it. */
const undoMs = 15_000;

/** What a dialog of an act on several records tells to what opened it. */
export type SeveralDialog = { onClose: () => void; onBusy: (is: boolean) => void };

type SeveralSend<T> = SeveralDialog & {
  readonly send: (item: T) => Promise<unknown>;
  readonly nameOf: (item: T) => string;
  readonly touches: readonly string[];
  /** « 3 programmes approuvés »: the notice, and what stands before the refusals. */
  readonly doneWords: (outcome: SeveralOutcome<T>) => string;
  /** How to take it back, offered with the notice. */
  readonly undo?:
    | { readonly label: string; readonly run: (doneTo: readonly T[]) => Promise<void> }
    | undefined;
};

/**
 * Sends an act to several records, from the dialog that showed what it would do: what is sent stays what was shown (`sent`), whatever
 * is read meanwhile. The dialog closes when nothing was refused; else `outcome` has the refusals.
 */
export function useSeveralSend<T>(options: SeveralSend<T>) {
  const { send, nameOf, touches, doneWords, undo, onBusy, onClose } = options;
  const [sent, setSent] = useState<readonly T[]>();
  const [outcome, setOutcome] = useState<{ words: string; refused: SeveralOutcome['refused'] }>();
  const { progress, run } = useSeveral<T>({ send, nameOf, touches });
  const start = async (will: readonly T[]): Promise<void> => {
    setSent(will);
    onBusy(true);
    const result = await run(will);
    onBusy(false);
    const words = doneWords(result);
    if (result.done > 0 && undo) {
      notify.action({
        title: words,
        action: { label: undo.label, onClick: () => void undo.run(result.doneTo) },
        ms: undoMs,
      });
    } else if (result.done > 0) notify.success({ title: words });
    if (result.refused.length === 0) onClose();
    else setOutcome({ words, refused: result.refused });
  };
  return { sent, outcome, progress, start };
}
