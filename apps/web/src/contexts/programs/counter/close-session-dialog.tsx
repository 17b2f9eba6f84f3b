import type { CounterLineView } from '@elan/domain/sessions';
import { formatCivilDate, formatTime } from '@elan/domain/kernel';
import { sentenceOf } from '../../../app/refusals.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCloseSession } from './counter.queries.ts';

type CloseSessionDialogProps = { line: CounterLineView | null; onClose: () => void };

/** Asks before a session that is over is closed and counted by hand. */
export function CloseSessionDialog({ line, onClose }: CloseSessionDialogProps) {
  const close = useCloseSession(onClose);
  const when = line ? `${formatCivilDate(line.date)} à ${formatTime(line.start)}` : '';
  return (
    <ConfirmDialog
      opened={line !== null}
      onClose={() => {
        close.reset();
        onClose();
      }}
      title="Clôturer et compter cette séance"
      message={`La séance du ${when} est comptée maintenant, sans attendre ce soir. Les inscrits qui ne sont pas pointés deviennent absents.`}
      confirmLabel="Clôturer et compter"
      onAnswer={() => {
        if (line) close.mutate(line.id);
      }}
      busy={close.isPending}
      error={close.error ? sentenceOf(close.error) : null}
    />
  );
}
