import { ApiError, type ErrorBody } from '@elan/domain/kernel';
import {
  counterContract,
  counterFileContract,
  mostCounterLines,
  type Counter,
  type CounterLineView,
} from '@elan/domain/sessions';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { authorizedFetch, clientOf } from '../../../app/api.ts';
import { bodyOf } from '../../../app/network.ts';
import { saveFile } from '../../../app/save-file.ts';
import { todayInParis } from '../program-values.ts';

// Named as the live events of sessions are: a session that moves moves its counter.
const counter = clientOf('sessions', counterContract);

const meta = { handled: true };

export const counterPageSize = 50;
const longestPage = 100;

/** A page of the counter of a programme, with the totals of the whole pack. */
export function counterQuery(id: string, page: number, size: number) {
  const input = { params: { id }, query: { page, size } };
  return queryOptions({
    queryKey: counter.read.key(input),
    queryFn: ({ signal }) => counter.read(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** Returns every line of a counter, page after page: what an export writes. */
export async function wholeCounter(id: string): Promise<Counter> {
  const items: CounterLineView[] = [];
  for (let page = 1; ; page += 1) {
    const found = await counter.read({ params: { id }, query: { page, size: longestPage } });
    items.push(...found.items);
    if (found.items.length < longestPage || items.length >= mostCounterLines) return { ...found, items };
  }
}

async function fetchDocument(id: string): Promise<Blob> {
  const path = counterFileContract.document.path.replace(':id', encodeURIComponent(id));
  const response = await authorizedFetch(path, { method: 'GET' });
  if (response.ok) return response.blob();
  throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
}

/** Downloads the counter as a PDF that the server lays out. */
export const useCounterDocument = () =>
  useMutation({
    mutationFn: async (id: string) => {
      saveFile(`compteur-${todayInParis()}.pdf`, await fetchDocument(id), 'application/pdf');
    },
  });

/** Closes and counts a session that is over, without waiting for the evening; its dialog shows a refusal. */
export function useCloseSession(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => counter.close({ params: { id } }),
    meta: { handled: true, success: 'Séance clôturée et comptée' },
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['sessions'] }),
        client.invalidateQueries({ queryKey: ['programs'] }),
      ]),
  });
}
