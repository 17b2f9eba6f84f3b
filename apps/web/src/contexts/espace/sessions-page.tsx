import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { openSessionsQuery } from './espace.queries.ts';
import { SessionDays } from './session-days.tsx';

type SessionsPageProps = {
  title: string;
  query: typeof openSessionsQuery;
  /** What is said where there is none. */
  empty: string;
  end?: ReactNode;
};

/** A page of sessions by day: loading, refused, none, or the days. */
export function SessionsPage({ title, query, empty, end }: SessionsPageProps) {
  const read = useQuery(query);
  return (
    <>
      <PageHeader title={title} {...(read.data?.items.length === 0 ? { description: empty } : {})} />
      {read.error && !read.data && (
        <ErrorState
          message={sentenceOf(read.error)}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read.data && !read.error && <LoadingState shape="rows" count={4} />}
      {read.data && <SessionDays sessions={read.data.items} now={read.data.now} />}
      {end}
    </>
  );
}
