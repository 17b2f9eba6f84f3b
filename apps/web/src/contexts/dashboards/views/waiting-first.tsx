import { useQuery } from '@tanstack/react-query';
import { AttentionCard } from './attention-card.tsx';
import { waitingQuery } from './waiting.queries.ts';

/** What waits for one's company, before any figure: as its bell tells it; nothing while nothing does, or while it cannot be read. */
export function WaitingFirst() {
  const { data } = useQuery(waitingQuery);
  return data !== undefined && data.items.length > 0 && <AttentionCard items={data.items} />;
}
