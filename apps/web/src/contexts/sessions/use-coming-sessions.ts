import { civilDateOf, type CivilDate } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { useQuery } from '@tanstack/react-query';
import { comingOf, endOfWeek, farthestFrom, weekFrom } from './coming-sessions.ts';
import { calendarQuery } from './sessions.queries.ts';
import { useHomeZone } from './use-home-zone.ts';
import { useNow } from './use-now.ts';

const shownSessions = 5;

/** The next sessions of a person's dashboard; undefined is on its way. */
export type ComingSessions = {
  readonly next: readonly Session[] | undefined;
  /** How many are still to come in the seven days that begin today, and the last of them; `capped`: there are more than were read. */
  readonly week: { readonly count: number; readonly capped: boolean; readonly until: CivilDate } | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly retrying: boolean;
};

/** Reads the coming week (not at all for who may not), and as far as six weeks ahead when the week alone does not fill the list. */
export function useComingSessions(enabled = true): ComingSessions {
  const now = useNow();
  const today = civilDateOf(now, useHomeZone());
  const week = useQuery({ ...calendarQuery(weekFrom(now, today)), enabled });
  const soon = week.data && comingOf(week.data.items, now);
  const few = soon !== undefined && soon.length < shownSessions;
  const later = useQuery({ ...calendarQuery(farthestFrom(now)), enabled: few });
  const all = few ? later.data && comingOf(later.data.items, now) : soon;
  const failed = [week, later].filter(({ error, data }) => error !== null && !data);
  return {
    next: all?.slice(0, shownSessions),
    week:
      week.data && soon
        ? { count: soon.length, capped: week.data.capped, until: endOfWeek(today) }
        : undefined,
    error: failed[0]?.error ?? null,
    retry() {
      for (const query of failed) void query.refetch();
    },
    retrying: failed.some(({ isFetching }) => isFetching),
  };
}
