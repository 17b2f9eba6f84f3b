import { transitions } from '../kernel/index.ts';

export const offerStatuses = ['SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
export const offerEvents = ['accept', 'decline', 'expire', 'withdraw'] as const;
export type OfferEvent = (typeof offerEvents)[number];

export const offerStatusLabels: Readonly<Record<OfferStatus, string>> = {
  SENT: 'En attente de réponse',
  ACCEPTED: 'Acceptée',
  DECLINED: 'Refusée',
  EXPIRED: 'Sans réponse',
  WITHDRAWN: 'Retirée',
};

/** State machine 15, an offer to a coach: the first yes takes it, and withdraws those of the others (I55). */
export const offerMachine = transitions<OfferStatus, OfferEvent>({
  entity: 'coach-offer',
  events: offerEvents,
  initial: ['SENT'],
  table: {
    SENT: {
      accept: { to: 'ACCEPTED', by: ['COACH'] },
      decline: { to: 'DECLINED', by: ['COACH'] },
      expire: { to: 'EXPIRED', by: ['SYSTEM'] },
      // Somebody else said yes, or an administrator took it back.
      withdraw: { to: 'WITHDRAWN', by: ['SYSTEM', 'ADMIN'] },
    },
    ACCEPTED: {},
    DECLINED: {},
    EXPIRED: {},
    WITHDRAWN: {},
  },
});

export const searchStatuses = ['OPEN', 'FOUND', 'NOBODY', 'STOPPED'] as const;
export type SearchStatus = (typeof searchStatuses)[number];
export const searchEvents = ['find', 'exhaust', 'stop'] as const;
export type SearchEvent = (typeof searchEvents)[number];

export const searchStatusLabels: Readonly<Record<SearchStatus, string>> = {
  OPEN: 'Recherche en cours',
  FOUND: 'Coach trouvé',
  NOBODY: 'Personne n’a accepté',
  STOPPED: 'Recherche arrêtée',
};

/** The search that its offers are of: one coach says yes, nobody does, or our team stops it. */
export const searchMachine = transitions<SearchStatus, SearchEvent>({
  entity: 'coach-search',
  events: searchEvents,
  initial: ['OPEN'],
  table: {
    OPEN: {
      find: { to: 'FOUND', by: ['COACH'] },
      exhaust: { to: 'NOBODY', by: ['SYSTEM'] },
      // By hand, or what was looked for is given, cancelled or begun.
      stop: { to: 'STOPPED', by: ['ADMIN', 'SYSTEM'] },
    },
    FOUND: {},
    NOBODY: {},
    STOPPED: {},
  },
});

/** Several are asked at once, or one after the other. */
export const searchModes = ['TOGETHER', 'IN_TURN'] as const;
export type SearchMode = (typeof searchModes)[number];

/**
 * Returns until when an offer sent at `now` is answered: after so many hours (`coaches.offer-hours`), and at the latest half-way to the
 * first session, so that somebody else may still be asked.
 */
export function offerAnswersBy(
  now: Temporal.Instant,
  firstStart: Temporal.Instant,
  hours: number,
): Temporal.Instant {
  const left = firstStart.epochMilliseconds - now.epochMilliseconds;
  return now.add({ milliseconds: Math.max(0, Math.min(hours * 3_600_000, Math.floor(left / 2))) });
}
