import { espaceContract } from '@elan/domain/espace';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

const espace = clientOf('espace', espaceContract);

/** The sessions of the coming 8 days. */
export const openSessionsQuery = readOf(espace.sessions);

/** One’s own coming sessions. */
export const ownSessionsQuery = readOf(espace.mine);

type Act = { readonly id: string; readonly act: 'book' | 'wait' | 'leave' };

/** Books, waits for, or leaves a session; whatever the answer, what is shown is read again. */
export function useBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: Act) =>
      act === 'leave'
        ? espace.leave({ params: { id } })
        : espace.book({ params: { id }, body: { waiting: act === 'wait' } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['espace'] }),
    meta: { handled: true },
  });
}
