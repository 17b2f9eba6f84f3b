import { shareOf } from '@elan/domain/desk';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { QueueList } from './queue-list.tsx';
import { queueSentence } from './queue-words.ts';
import { queueQuery } from './queue.queries.ts';

const most = 6;

/** What waits first, on the landing page of an administrator: the most urgent, and where the rest is. */
export function QueueCard() {
  const { _uid: userId } = useUser();
  const { data, error, refetch, isFetching } = useQuery(queueQuery);
  const items = data ? shareOf(data.items, 'all', { today: data.today, userId }) : [];
  return (
    <SectionCard
      title="À traiter"
      flush
      description={data && queueSentence(items)}
      action={
        <Anchor renderRoot={(props) => routerLink({ ...props, href: '/app/desk' })}>
          {items.length > most ? `Voir les ${items.length}\u00a0points` : 'Ouvrir la liste'}
        </Anchor>
      }
    >
      {error && !data && (
        <ErrorState
          title="Ce qui attend n’a pas pu être chargé."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingState shape="rows" count={4} label="Chargement de ce qui attend" />}
      {data && <QueueList items={items.slice(0, most)} today={data.today} team={data.team} />}
    </SectionCard>
  );
}
