import { useQueryClient } from '@tanstack/react-query';
import type { Read } from '../transport/read-of.ts';
import type { RecordQuery } from './use-record.ts';

/** Puts a record that the server answered where it is read: what shows it does not wait for it to be asked again. */
export function useKeep<T extends { readonly id: string }>(query: RecordQuery<T>): (record: T) => void {
  const cache = useQueryClient();
  return (record) => {
    cache.setQueryData(query(record.id).queryKey, record);
  };
}

/** Puts an answer that is one whole thing, a short list, where it is read. */
export function useKeepAnswer<T>({ queryKey }: Read<T>): (answer: T) => void {
  const cache = useQueryClient();
  return (answer) => {
    cache.setQueryData(queryKey, answer);
  };
}
