import type { SessionDetails } from '@elan/domain/sessions';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { dayOf, hoursWords } from '../session-hours.ts';
import { objectivesQuery } from '../sessions.queries.ts';
import { EditForm } from './edit.form.tsx';

type EditDialogProps = { opened: boolean; details: SessionDetails; onClose: () => void };

/** « Modifier »: the facts of a session that stays where it is, and its picture. */
export function EditDialog({ opened, details, onClose }: EditDialogProps) {
  const { session } = details;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Modifier cette séance"
      subtitle={`${session.objectiveName}, ${formatDate(dayOf(session), 'long')}, ${hoursWords(session)}`}
      keepTyped
    >
      {opened && <LoadedForm details={details} onClose={onClose} />}
    </Modal>
  );
}

function LoadedForm({ details, onClose }: Omit<EditDialogProps, 'opened'>) {
  const { data, error, refetch, isFetching } = useQuery(objectivesQuery);
  if (data) return <EditForm details={details} objectives={data.items} onClose={onClose} />;
  if (error) {
    return (
      <ErrorState
        title="Le formulaire n’a pas pu être préparé."
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <LoadingState shape="form" count={4} label="Préparation du formulaire" />;
}
