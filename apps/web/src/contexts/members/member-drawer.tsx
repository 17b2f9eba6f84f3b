import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf, sentenceOf } from '../../app/refusals.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { MemberCard } from './member-card.tsx';
import { memberQuery } from './members.queries.ts';

type MemberDrawerProps = { id: string | undefined; onClose: () => void };

/** The card of an employee beside the list, and what may be done to them. */
export function MemberDrawer({ id, onClose }: MemberDrawerProps) {
  // The drawer keeps its words while it slides away.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...memberQuery(last ?? ''),
    enabled: id !== undefined,
  });
  return (
    <Drawer
      opened={id !== undefined}
      // Escape answers to the dialog that stands above, not to both.
      onClose={() => {
        if (!isAsking) onClose();
      }}
      title={data ? `${data.firstName} ${data.lastName}` : 'Salarié'}
      {...(data ? { subtitle: data.email } : {})}
      size={560}
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
      {data && <MemberCard key={data.id} member={data} onDialog={setIsAsking} />}
    </Drawer>
  );
}
