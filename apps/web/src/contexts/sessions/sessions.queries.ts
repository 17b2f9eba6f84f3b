import { catalogContract } from '@elan/domain/catalog';
import {
  eventCoachesContract,
  sessionFiltersContract,
  sessionsContract,
  type Session,
  type SessionFilters,
} from '@elan/domain/sessions';
import { spotsContract } from '@elan/domain/spots';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import type { CalendarRange } from '../../ui/calendar/calendar-types.ts';

export const sessions = clientOf('sessions', sessionsContract);
// Under a name of its own: a session that changes does not ask for the choices again.
const filters = clientOf('session-filters', sessionFiltersContract);
const eventCoaches = clientOf('sessions', eventCoachesContract);
const spots = clientOf('spots', spotsContract);
const catalog = clientOf('catalog', catalogContract);

const fiveMinutes = 5 * 60_000;

/** The sessions of a period that filters leave, both days included (six weeks at most). */
export const calendarQuery = (range: CalendarRange, kept: SessionFilters = {}, perDay?: number) =>
  readOf(sessions.calendar, { query: { ...range, ...kept, perDay } });

/** How many sessions each place has, day by day: a page of the places of a period. */
export const placesQuery = (range: CalendarRange, kept: SessionFilters, page: number) =>
  readOf(sessions.places, { query: { ...range, ...kept, page, size: placesPageSize } });
export const placesPageSize = 25;

const agendaPageSize = 50;

/** The sessions of some days one after the other, page after page; without a last day, as far as they go. */
export const agendaQuery = (days: { from: string; to?: string }, kept: SessionFilters) => {
  const query = { ...kept, ...days, sort: 'date', size: agendaPageSize } as const;
  return infiniteQueryOptions({
    queryKey: [...sessions.list.key({ query: { ...query, page: 1 } }), 'agenda'],
    queryFn: ({ pageParam, signal }) => sessions.list({ query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ items }, _pages, page) => (items.length < agendaPageSize ? undefined : page + 1),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
};

/** Every session of some days that filters leave, page after page: what a file holds. */
export async function everySessionOf(days: CalendarRange, kept: SessionFilters): Promise<Session[]> {
  const rows: Session[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await sessions.list({ query: { ...kept, ...days, sort: 'date', page, size: 100 } });
    rows.push(...items);
    if (items.length < 100) return rows;
  }
}

/** The session that comes first, or is being held, among those that filters leave: a planned one unless they ask for another state. */
export const nextSessionQuery = (kept: SessionFilters) => {
  const { status = 'ACTIVE' } = kept;
  return readOf(sessions.list, { query: { ...kept, status, when: 'coming', page: 1, size: 1 } });
};

/** Returns a session that the calendar or the list has already shown: its details open at once, then are refreshed. */
export function knownSession(client: QueryClient, id: string | undefined): Session | undefined {
  const pages = client.getQueriesData<{ items?: Session[] }>({ queryKey: ['sessions'] });
  return pages.flatMap(([, page]) => page?.items ?? []).find((session) => session.id === id);
}

/** What the filters offer: to who sees several companies, what the one that is chosen uses. */
export const filterOptionsQuery = (company: string | undefined) => ({
  ...readOf(filters.options, { query: { company } }),
  staleTime: fiveMinutes,
  placeholderData: keepPreviousData,
});

/** The companies and the coaches between which an event session is planned. */
export const eventOptionsQuery = readOf(sessions.eventOptions);

/** The coaches of a session outside of a programme, ranked for its place, day and hour. */
export const eventCoachesQuery = (query: Parameters<typeof eventCoaches.list>[0]['query']) =>
  readOf(eventCoaches.list, { query });

/** The spots of the company of an event session. */
export const spotsOfQuery = (companyId: string) => ({
  ...readOf(spots.list, { query: { companyId } }),
  enabled: companyId !== '',
});

/** The spots of who belongs to a company. */
export const ownSpotsQuery = { ...readOf(spots.list, { query: {} }), staleTime: fiveMinutes };

/** The objectives that a session may aim at. */
export const objectivesQuery = { ...readOf(catalog.objectives), staleTime: fiveMinutes };
