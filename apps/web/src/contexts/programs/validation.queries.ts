import { programValidationContract, type WaitingProgram } from '@elan/domain/programs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';
import type { ValidationSearch } from './programs-search.ts';

const validation = clientOf('programs', programValidationContract);

const meta = { handled: true };
export const validationPageSize = 25;
const longestPage = 100;

const queryOf = ({ page = 1, ...filters }: ValidationSearch, size = validationPageSize) => ({
  query: { ...filters, page, size },
});

/** A page of what waits, the filters being those of the address; the page that was shown stays while the next one comes. */
export function validationQueueQuery(search: ValidationSearch) {
  const input = queryOf(search);
  return queryOptions({
    queryKey: validation.queue.key(input),
    queryFn: ({ signal }) => validation.queue(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The hours of a programme that its spot gives to something else. */
export function conflictsQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: validation.conflicts.key(input),
    queryFn: ({ signal }) => validation.conflicts(input, { signal }),
    meta,
  });
}

/** Returns everything that waits under these filters, page after page: what an export writes. */
export async function allWaiting(search: ValidationSearch): Promise<WaitingProgram[]> {
  const all: WaitingProgram[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await validation.queue(queryOf({ ...search, page }, longestPage));
    all.push(...items);
    if (items.length < longestPage) return all;
  }
}
