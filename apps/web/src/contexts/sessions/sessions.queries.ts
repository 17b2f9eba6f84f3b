import { catalogContract } from '@elan/domain/catalog';
import { exactTotalLimit } from '@elan/domain/kernel';
import {
  sessionFiltersContract,
  sessionsContract,
  type EventSession,
  type Session,
  type SessionFilters,
  type SessionMoment,
} from '@elan/domain/sessions';
import { spotsContract } from '@elan/domain/spots';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';
import type { CalendarRange } from '../../ui/calendar-types.ts';

const sessions = clientOf('sessions', sessionsContract);
// Under a name of its own: a session that changes does not ask for the choices again.
const filters = clientOf('session-filters', sessionFiltersContract);
const spots = clientOf('spots', spotsContract);
const catalog = clientOf('catalog', catalogContract);

// Each screen shows these refusals itself, with a way to try again.
const meta = { handled: true };

/** The sessions of a period that filters leave, both days included (six weeks at most). */
export function calendarQuery(range: CalendarRange, kept: SessionFilters = {}) {
  const input = { query: { ...range, ...kept } };
  return queryOptions({
    queryKey: sessions.calendar.key(input),
    queryFn: ({ signal }) => sessions.calendar(input, { signal }),
    meta,
  });
}

type ListFilter = SessionFilters & { when: SessionMoment };

/** A page of the coming sessions, soonest first, or of the past ones, newest first; the page that was open stays while the next one comes. */
export function sessionsQuery(filter: ListFilter, page: number, size: number) {
  const input = { query: { ...filter, page, size } };
  return queryOptions({
    queryKey: sessions.list.key(input),
    queryFn: ({ signal }) => sessions.list(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The session that comes first, or is being held, among those that filters leave: a planned one unless they ask for another state. */
export function nextSessionQuery(kept: SessionFilters) {
  const { status = 'ACTIVE' } = kept;
  const input = { query: { ...kept, status, when: 'coming' as const, page: 1, size: 1 } };
  return queryOptions({
    queryKey: sessions.list.key(input),
    queryFn: ({ signal }) => sessions.list(input, { signal }),
    meta,
  });
}

/** Returns a session that the calendar or the list has already shown: its details open at once, then are refreshed. */
export function knownSession(client: QueryClient, id: string | undefined): Session | undefined {
  const pages = client.getQueriesData<{ items?: Session[] }>({ queryKey: ['sessions'] });
  return pages.flatMap(([, page]) => page?.items ?? []).find((session) => session.id === id);
}

const longestPage = 100;

/** Returns the sessions of a filter, page after page, up to the limit of exact totals: what an export writes. */
export async function allSessions(filter: ListFilter): Promise<{ items: Session[]; capped: boolean }> {
  const all: Session[] = [];
  for (let page = 1; ; page += 1) {
    const { items, capped } = await sessions.list({ query: { ...filter, page, size: longestPage } });
    all.push(...items);
    if (items.length < longestPage) return { items: all, capped: false };
    if (all.length >= exactTotalLimit) return { items: all, capped };
  }
}

/** What the filters offer: to who sees several companies, what the one that is chosen uses. */
export function filterOptionsQuery(company: string | undefined) {
  const input = { query: { company } };
  return queryOptions({
    queryKey: filters.options.key(input),
    queryFn: ({ signal }) => filters.options(input, { signal }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The companies and the coaches between which an event session is planned. */
export const eventOptionsQuery = queryOptions({
  queryKey: sessions.eventOptions.key(),
  queryFn: ({ signal }) => sessions.eventOptions({}, { signal }),
  meta,
});

/** The spots of the company of an event session. */
export function spotsOfQuery(companyId: string) {
  const input = { query: { companyId } };
  return queryOptions({
    queryKey: spots.list.key(input),
    queryFn: ({ signal }) => spots.list(input, { signal }),
    enabled: companyId !== '',
    meta,
  });
}

/** The spots of who belongs to a company. */
export const ownSpotsQuery = queryOptions({
  queryKey: spots.list.key({ query: {} }),
  queryFn: ({ signal }) => spots.list({ query: {} }, { signal }),
  staleTime: 5 * 60_000,
  meta,
});

/** The objectives that a session may aim at. */
export const objectivesQuery = queryOptions({
  queryKey: catalog.objectives.key(),
  queryFn: ({ signal }) => catalog.objectives({}, { signal }),
  staleTime: 5 * 60_000,
  meta,
});

/** Plans a session outside of any programme; the form shows a refusal near its fields. */
export function useCreateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EventSession) => sessions.create({ body }),
    meta: { handled: true, success: 'Séance planifiée' },
    onSuccess: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
}
