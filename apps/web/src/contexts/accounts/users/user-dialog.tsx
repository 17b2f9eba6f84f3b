import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf, sentenceOf } from '../../../app/refusals.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { UserCard } from './user-card.tsx';
import { userQuery } from './users.queries.ts';

type UserDialogProps = { id: string | undefined; onClose: () => void };

/** The card of a person, and what may be done to them. */
export function UserDialog({ id, onClose }: UserDialogProps) {
  // The dialog keeps its words while it fades away.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...userQuery(last ?? ''),
    enabled: id !== undefined,
  });
  return (
    <Modal
      opened={id !== undefined}
      // Escape answers to the dialog that stands above, not to both.
      onClose={() => {
        if (!isAsking) onClose();
      }}
      title={data ? `${data.firstName} ${data.lastName}` : 'Utilisateur'}
      {...(data ? { subtitle: data.email } : {})}
    >
      {error && !data && (
        <ErrorState
          title="Cette fiche n’a pas pu être chargée."
          message={sentenceOf(error)}
          {...(codeOf(error) === 'not-found' ? {} : { onRetry: () => void refetch() })}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingState height={320} label="Chargement de la fiche" />}
      {data && <UserCard key={data.id} user={data} onDialog={setIsAsking} />}
    </Modal>
  );
}
