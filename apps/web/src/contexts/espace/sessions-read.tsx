import type { EspaceSession } from '@elan/domain/espace';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import type { openSessionsQuery } from './espace.queries.ts';

type Listed = { readonly now: string; readonly items: readonly EspaceSession[] };

type SessionsReadProps = { query: typeof openSessionsQuery; children: (read: Listed) => ReactNode };

/** What stands on a list of sessions: loading, refused, or what is drawn from it. */
export function SessionsRead({ query, children }: SessionsReadProps) {
  const read = useQuery(query);
  if (read.data) return children(read.data);
  if (!read.error) return <LoadingState shape="rows" count={4} />;
  return (
    <ErrorState
      title="Les séances n’ont pas pu être chargées."
      message={sentenceOf(read.error)}
      retrying={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  );
}
