import { toldWords, type Told } from '@elan/domain/mailing';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { sentenceOf } from '../transport/refusals.ts';

export type ToldQuery = UseQueryOptions<Told, Error, Told>;

/** How many people a change will be told to, and who cannot be: said in its dialog, before it is made. */
export function WhoIsTold({ query }: { query: ToldQuery }) {
  const { data, error } = useQuery(query);
  if (data) return <span>{toldWords(data)}</span>;
  if (error) return <span>Qui sera prévenu n’a pas pu être lu&nbsp;: {sentenceOf(error)}</span>;
  return <span>Calcul du nombre de personnes à prévenir…</span>;
}
