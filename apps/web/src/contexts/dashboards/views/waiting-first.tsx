import { useQuery } from '@tanstack/react-query';
import { AttentionCard } from './attention-card.tsx';
import { viewQuery } from './views.queries.ts';

/** What waits for one's company, first on the landing page; nothing while nothing does, or while it cannot be read. */
export function WaitingFirst() {
  const { data } = useQuery(viewQuery('global', {}));
  return data !== undefined && data.attention.length > 0 && <AttentionCard items={data.attention} />;
}
