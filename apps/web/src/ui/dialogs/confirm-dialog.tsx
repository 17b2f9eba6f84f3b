import type { ReactNode } from 'react';
import { ConfirmBody, type ConfirmAnswer, type ConfirmOptions } from './confirm-body.tsx';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = ConfirmOptions & {
  opened: boolean;
  onClose: () => void;
  onAnswer: (answer: ConfirmAnswer) => void;
  /** The answer is being carried out: the dialog stays, its button turns. */
  busy?: boolean;
  /** Why it failed; the dialog stays. */
  error?: ReactNode;
};

/**
 * A confirmation that its screen opens and closes; `useConfirm` is shorter when nothing is typed and nothing can fail. It asks
 * before it closes on a reason; a word copied from the screen is nothing to keep.
 */
export function ConfirmDialog({ opened, onClose, title, ...body }: ConfirmDialogProps) {
  const isReason = body.input !== undefined && body.input.mustEqual === undefined;
  return (
    <Modal opened={opened} onClose={onClose} title={title} keepTyped={isReason}>
      <ConfirmBody {...body} onCancel={onClose} />
    </Modal>
  );
}
