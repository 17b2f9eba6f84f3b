import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmWithReasonProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  message: ReactNode;
  /** What the reason is for: « Motif, lu par le coach ». */
  reasonLabel: string;
  reasonDescription?: string;
  /** The fewest characters that say something; 0: the reason may be left out. */
  shortest?: number;
  confirmLabel: string;
  destructive?: boolean;
  onConfirm: (reason: string) => void;
  busy?: boolean;
  /** Why it failed; the dialog stays, and what was typed too. */
  error?: ReactNode;
};

/** An act that says why: the question, its reason, and what failed. It asks before it closes on what was typed. */
export function ConfirmWithReason(props: ConfirmWithReasonProps) {
  const { reasonLabel, reasonDescription, shortest = 0, onConfirm, ...dialog } = props;
  return (
    <ConfirmDialog
      {...dialog}
      input={{
        label: reasonLabel,
        ...(reasonDescription === undefined ? {} : { description: reasonDescription }),
        required: shortest > 0,
        shortest,
      }}
      onAnswer={({ input }) => {
        onConfirm(input);
      }}
    />
  );
}
