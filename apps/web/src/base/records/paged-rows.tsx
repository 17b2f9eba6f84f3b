import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { PageTurner } from '../../ui/lists/page-turner.tsx';
import type { Read } from '../transport/read-of.ts';
import { sentenceOf } from '../transport/refusals.ts';

type Answer<Row> = {
  readonly items: readonly Row[];
  readonly total?: number | undefined;
  readonly capped?: boolean | undefined;
};

/** How a page of rows is read, from 1; what has no pages is read whole. */
export type PageQuery<Row> = (page: number) => Read<Answer<Row>>;

/** Reads a page of rows; the page that was open stays while the next one comes. */
export function usePagedRows<Row>(query: PageQuery<Row>, page: number) {
  const { queryKey, queryFn } = query(page);
  const { data, error, refetch, isFetching } = useQuery<Answer<Row>>({
    queryKey,
    queryFn,
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
  return {
    rows: data?.items,
    total: data?.total ?? data?.items.length ?? 0,
    capped: data?.capped ?? false,
    error: error && !data ? sentenceOf(error) : null,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}

export type PagedRowsLook<Row> = {
  /** What they are, for who does not see them come: « Séances à venir ». */
  name: string;
  /** Rows a page; without it they are all there. */
  size?: number;
  /** What is said when there is none. */
  none: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
  /** What leads to the pages, where the rows are the newest first. */
  turns?: readonly [back: string, on: string];
};

type PagedRowsProps<Row> = PagedRowsLook<Row> & {
  read: ReturnType<typeof usePagedRows<Row>>;
  page: number;
  onPageChange: (page: number) => void;
};

/** Rows that are read by themselves: on their way, refused, none, or there, one page after another. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { name, size = Infinity, none, children, read, page, onPageChange, turns } = props;
  const { rows, total, error, retry, retrying } = read;
  if (error !== null) {
    return (
      <ErrorState
        title="Cette partie n’a pas pu être chargée."
        message={error}
        onRetry={retry}
        retrying={retrying}
      />
    );
  }
  if (!rows) return <LoadingState shape="rows" count={2} label={`Chargement\u00a0: ${name}`} />;
  return (
    <>
      {rows.length > 0 ? (
        children(rows)
      ) : typeof none === 'string' ? (
        <p className={record.none}>{none}</p>
      ) : (
        none
      )}
      <PageTurner
        page={page}
        lastPage={Math.max(1, Math.ceil(total / size))}
        onPageChange={onPageChange}
        words={turns}
      />
    </>
  );
}
