import { toldWords } from '@elan/domain/sessions';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../transport/refusals.ts';
import { toldQuery } from './told.queries.ts';

/** How many people a change of a session will be told to, and who cannot be: said in its dialog, before it is made. */
export function WhoIsTold({ sessionId }: { sessionId: string }) {
  const { data, error } = useQuery(toldQuery(sessionId));
  if (data) return <span>{toldWords(data)}</span>;
  if (error) return <span>Qui sera prévenu n’a pas pu être lu&nbsp;: {sentenceOf(error)}</span>;
  return <span>Calcul du nombre de personnes à prévenir…</span>;
}
