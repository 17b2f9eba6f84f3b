import { catalogContract } from '@elan/domain/catalog';
import { coachesContract, type CoachCard, type CoachInput, type CoachRow } from '@elan/domain/coaches';
import { exactTotalLimit } from '@elan/domain/kernel';
import { programCoachContract } from '@elan/domain/programs';
import { sessionCoachContract, sessionsContract } from '@elan/domain/sessions';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';
import type { CoachesSearch } from './coaches-search.ts';

const coaches = clientOf('coaches', coachesContract);
const catalog = clientOf('catalog', catalogContract);
const programs = clientOf('programs', programCoachContract);
const sessions = clientOf('sessions', sessionsContract);
const sessionCoaches = clientOf('sessions', sessionCoachContract);

// Each screen shows these refusals itself, near what was asked.
const meta = { handled: true };

export type CoachesFilter = Pick<
  CoachesSearch,
  'search' | 'status' | 'zone' | 'language' | 'documents' | 'freeOn' | 'freeAt' | 'sort' | 'direction'
> & { readonly disciplineId: string | undefined };

/** What the address of the screen narrows the list to. */
export function filterOf(search: CoachesSearch): CoachesFilter {
  const { status, zone, language, documents, freeOn, freeAt, sort, direction } = search;
  const kept = { status, zone, language, documents, freeOn, freeAt, sort, direction };
  return { ...kept, search: search.search, disciplineId: search.discipline };
}

/** A page of coaches; the page that was open stays while the next one comes. */
export function coachesQuery(filter: CoachesFilter, page: number, size: number) {
  const input = { query: { ...filter, page, size } };
  return queryOptions({
    queryKey: coaches.list.key(input),
    queryFn: ({ signal }) => coaches.list(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

const longestPage = 100;

/** Returns the coaches of a filter, page after page: what an export writes. */
export async function allCoaches(filter: CoachesFilter): Promise<CoachRow[]> {
  const all: CoachRow[] = [];
  for (let page = 1; all.length < exactTotalLimit; page += 1) {
    const { items } = await coaches.list({ query: { ...filter, page, size: longestPage } });
    all.push(...items);
    if (items.length < longestPage) break;
  }
  return all;
}

/** The card of a coach. */
export function coachQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: coaches.card.key(input),
    queryFn: ({ signal }) => coaches.card(input, { signal }),
    meta,
  });
}

/** The disciplines that a coach may teach. */
export const disciplinesQuery = () =>
  queryOptions({
    queryKey: catalog.disciplines.key(),
    queryFn: ({ signal }) => catalog.disciplines({}, { signal }),
    meta,
  });

/** The coming sessions of a coach, the soonest first. */
export function comingSessionsQuery(coach: string, page: number, size: number) {
  const input = { query: { coach, status: 'ACTIVE', when: 'coming', page, size } } as const;
  return queryOptions({
    queryKey: sessions.list.key(input),
    queryFn: ({ signal }) => sessions.list(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The coming sessions that their coach cannot hold any more; of one coach when it is given. */
export function threatenedQuery(coachId: string | undefined, page: number, size: number) {
  const input = { query: { coachId, page, size } };
  return queryOptions({
    queryKey: sessionCoaches.threatened.key(input),
    queryFn: ({ signal }) => sessionCoaches.threatened(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The programmes of a coach that are not over. */
export function programsOfCoachQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: programs.ofCoach.key(input),
    queryFn: ({ signal }) => programs.ofCoach(input, { signal }),
    meta,
  });
}

function useKeptCard() {
  const cache = useQueryClient();
  return {
    keep: (card: CoachCard) => {
      cache.setQueryData(coachQuery(card.id).queryKey, card);
    },
    // What threatens a session is read from its coach.
    askAgain: () =>
      Promise.all(['coaches', 'sessions'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  };
}

/** Adds a coach, or changes one. */
export function useSaveCoach(coach: CoachCard | null) {
  const { keep, askAgain } = useKeptCard();
  return useMutation({
    mutationFn: (body: CoachInput) =>
      coach === null
        ? coaches.create({ body })
        : coaches.update({ params: { id: coach.id }, body: { ...body, version: coach.version } }),
    onSuccess: keep,
    onSettled: askAgain,
    meta,
  });
}

/** Takes a coach off work, or puts one back. */
export function useMoveCoach(id: string) {
  const { keep, askAgain } = useKeptCard();
  return useMutation({
    mutationFn: (act: 'deactivate' | 'reactivate') => coaches[act]({ params: { id }, body: {} }),
    onSuccess: keep,
    onSettled: askAgain,
    meta,
  });
}
