import type { CancelSignal } from '@elan/domain/kernel';
import type { QueryKey } from '@tanstack/react-query';

type CallWithin<Params, Query, Answer> = {
  (input: { params: Params; query: Query }, options?: { signal?: CancelSignal }): Promise<Answer>;
  key(input: { params: Params; query: Query }): QueryKey;
};

/** The pages of a list that belongs to a record, for `usePagedList`: `pagesWithin(counter.read, { id })`. */
export const pagesWithin = <Params, Query, Answer>(call: CallWithin<Params, Query, Answer>, params: Params) =>
  Object.assign(
    (input: { query: Query }, options?: { signal?: CancelSignal }) => call({ params, ...input }, options),
    { key: (input: { query: Query }) => call.key({ params, ...input }) },
  );
