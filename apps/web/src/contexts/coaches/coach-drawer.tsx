import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf, sentenceOf } from '../../app/refusals.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { CoachCard } from './coach-card.tsx';
import { coachQuery } from './coaches.queries.ts';

type CoachDrawerProps = { id: string | undefined; onClose: () => void; onEdit: () => void };

/** The card of a coach beside the list, and what may be done. */
export function CoachDrawer({ id, onClose, onEdit }: CoachDrawerProps) {
  // The drawer keeps its words while it slides away.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...coachQuery(last ?? ''),
    enabled: id !== undefined,
  });
  return (
    <Drawer
      opened={id !== undefined}
      // Escape answers to the dialog that stands above, not to both.
      onClose={() => {
        if (!isAsking) onClose();
      }}
      title={data ? `${data.firstName} ${data.lastName}` : 'Coach'}
      {...(data ? { subtitle: data.email } : {})}
      size={600}
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
      {data && <CoachCard key={data.id} coach={data} onEdit={onEdit} onDialog={setIsAsking} />}
    </Drawer>
  );
}
