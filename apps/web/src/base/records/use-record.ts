import { useQuery, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import type { RecordRead } from '../../ui/dialogs/record-view.tsx';
import type { Read } from '../transport/read-of.ts';
import { codeOf, sentenceOf } from '../transport/refusals.ts';
import { useLast } from './use-last.ts';

type ReadWithin<T> = {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
  // Of whatever is read: it is this record's own list.
  readonly select: (answer: never) => T | undefined;
};

/** How a record is read by its id. */
export type RecordQuery<T> = (id: string) => Read<T> | ReadWithin<T>;

/** A record that has no route of its own: found in its short list, gone when it is not there. */
export const recordIn =
  <T extends { readonly id: string }>(list: Read<{ items: readonly T[] }>): RecordQuery<T> =>
  (id) => ({
    ...list,
    select: ({ items }: { items: readonly T[] }) => items.find((item) => item.id === id),
  });

/** The record of an id, or of the id that was open last: what shows it keeps its words while it slides away. */
export function useRecord<T>(id: string | undefined, query: RecordQuery<T>): RecordRead<T> {
  const asked = query(useLast(id) ?? '');
  const { data, error, refetch, isFetching, isSuccess } = useQuery<unknown, Error, T | undefined>({
    queryKey: asked.queryKey,
    queryFn: asked.queryFn as QueryFunction,
    ...('select' in asked && { select: asked.select as unknown as (answer: unknown) => T | undefined }),
    enabled: id !== undefined,
    meta: { handled: true },
  });
  const isGone = codeOf(error) === 'not-found' || (isSuccess && data === undefined);
  return {
    record: isGone ? undefined : data,
    isGone,
    error: error === null || (data !== undefined && !isGone) ? undefined : sentenceOf(error),
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
