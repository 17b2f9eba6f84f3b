import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { FeedBody } from './feed-body.tsx';
import { feedQuery } from './feed.queries.ts';

type FeedDialogProps = { opened: boolean; onClose: () => void };

/** The secret address by which another calendar reads one’s sessions: made, replaced, ended. */
export function FeedDialog({ opened, onClose }: FeedDialogProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...feedQuery, enabled: opened });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={640}
      title="Abonner mon calendrier"
      subtitle="Vos séances dans Google Agenda, Outlook ou le calendrier de votre téléphone, tenues à jour."
    >
      {!data && !error && <LoadingState height={180} label="Chargement de l’abonnement" />}
      {!data && error && (
        <ErrorState
          title="L’abonnement n’a pas pu être chargé."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {/* Closed, it forgets the address that it showed. */}
      {data && opened && <FeedBody feed={data.feed} />}
    </Modal>
  );
}
