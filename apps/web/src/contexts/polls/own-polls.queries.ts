import { ownPollsContract, type Answer } from '@elan/domain/polls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

const ownPolls = clientOf('polls', ownPollsContract);

/** The polls that one may answer, and one’s place in the club. */
export const ownPollsQuery = readOf(ownPolls.list);
export const ownPollQuery = (id: string) => readOf(ownPolls.read, { params: { id } });

/** Answers a poll, once and for all; `onSent` comes before the page is drawn again. The wallet may have grown. */
export function useAnswer(id: string, onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answers: readonly Answer[]) =>
      ownPolls.answer({ params: { id }, body: { answers: [...answers] } }),
    networkMode: 'always',
    onSuccess: onSent,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['polls'] });
      await client.invalidateQueries({ queryKey: ['wallet'] });
    },
    meta: { handled: true },
  });
}
