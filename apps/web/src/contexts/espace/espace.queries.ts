import {
  espaceContract,
  placeOrdersContract,
  preferencesContract,
  type OwnRating,
} from '@elan/domain/espace';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

const espace = clientOf('espace', espaceContract);

/** The sessions of the coming 8 days. */
export const openSessionsQuery = readOf(espace.sessions);

/** One’s own coming sessions. */
export const ownSessionsQuery = readOf(espace.mine);

/** What one likes. */
export const preferencesQuery = readOf(clientOf('espacePreferences', preferencesContract).read);

/** One session. */
export const sessionQuery = (id: string) => readOf(espace.session, { params: { id } });

/** Whether a calendar reads one’s sessions. */
export const feedQuery = readOf(espace.feed);

/** Sends a change; whatever the answer, what is shown is read again. */
function useChange<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Without a network an act is refused at once: it would be late when the network is back.
    networkMode: 'always',
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['espace'] });
      // A place may cost Fitcoins, or give them back.
      await client.invalidateQueries({ queryKey: ['wallet'] });
    },
    meta: { handled: true },
  });
}

type Act = {
  readonly id: string;
  /** As the person sees it: nobody books an hour that they did not read. */
  readonly startsAt: string;
  readonly act: 'book' | 'pay' | 'wait' | 'leave';
};

/** Books, pays with one’s Fitcoins, waits for, or leaves a session. */
export const useBooking = () =>
  useChange(({ id, startsAt, act }: Act) =>
    act === 'leave'
      ? espace.leave({ params: { id } })
      : espace.book({
          params: { id },
          body: { waiting: act === 'wait', withFitcoins: act === 'pay', startsAt },
        }),
  );

const placeOrders = clientOf('espace', placeOrdersContract);

/** Holds one’s Fitcoins for a place and leads to where the card pays the rest. */
export const usePayingRest = () =>
  useMutation({
    mutationFn: ({ id, shownCents }: { readonly id: string; readonly shownCents: number }) =>
      placeOrders.place({ params: { id }, body: { shownCents } }),
    networkMode: 'always',
    onSuccess: ({ checkoutUrl }) => {
      location.assign(checkoutUrl);
    },
    meta: { handled: true },
  });

/** One’s minutes of the week, weeks in a row and sessions that are over. */
export const activityQuery = readOf(espace.activity);

/** Says what one thinks of a session that is over. */
export const useRating = () =>
  useChange(({ id, ...body }: OwnRating & { readonly id: string }) => espace.rate({ params: { id }, body }));

export const useOpenFeed = () => useChange(() => espace.openFeed({}));
export const useCloseFeed = () => useChange(() => espace.closeFeed({}));
