import type { CancelSignal } from '@elan/domain/kernel';
import { queryOptions, type QueryFunction, type QueryKey } from '@tanstack/react-query';

/** How something is read: what `readOf` makes, or `queryOptions`. */
export type Read<T> = { readonly queryKey: QueryKey; readonly queryFn?: QueryFunction<T> | undefined };

type Call<In, Out> = {
  (input: In, options?: { signal?: CancelSignal }): Promise<Out>;
  key(input?: Partial<In>): readonly unknown[];
};

/**
 * Returns how a route is read: `readOf(coaches.card, { params: { id } })`, for `useQuery` and for the parts of the kit. Its refusal is
 * shown by whoever reads it, near what was asked.
 */
export const readOf = <In, Out>(
  call: Call<In, Out>,
  ...[input]: undefined extends In ? [input?: In] : [input: In]
) =>
  queryOptions({
    queryKey: input === undefined ? call.key() : call.key(input),
    queryFn: ({ signal }) => call(input ?? ({} as In), { signal }),
    meta: { handled: true },
  });
