import { gapsIn, type Planning, type PlanningProblem, type PlanningSession } from '@elan/domain/sessions';
import { minutesOf } from '@elan/domain/kernel';

/** What a chip of the board keeps: a problem, or the coaches who have a gap. */
export type BoardFilter = PlanningProblem | 'gap';

/** Some hours of a day of a row; words say why nothing is given there, or how long they are free. */
export type BoardSpan = { readonly start: string; readonly end: string; readonly words: string };

export type BoardRow = {
  /** Empty for the sessions that nobody holds. */
  readonly id: string;
  readonly name: string;
  /** « 4 séances, 3 h ». */
  readonly words: string;
  readonly sessions: readonly PlanningSession[];
  readonly problems: number;
  /** Of the one day that is shown; none where several are. */
  readonly gaps: readonly BoardSpan[];
  readonly away: readonly BoardSpan[];
};

/** « 3 h », « 2 h 45 », « 45 min ». */
export function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}

const noCoach = (sessions: readonly PlanningSession[]): string => {
  const count = sessions.length;
  return `${count}\u00a0${count > 1 ? 'séances' : 'séance'}`;
};

function loadWords(sessions: readonly PlanningSession[]): string {
  if (sessions.length === 0) return 'Aucune séance';
  const minutes = sessions.reduce((sum, session) => sum + session.minutes, 0);
  return `${noCoach(sessions)}, ${lengthWords(minutes)}`;
}

const problemsOf = (sessions: readonly PlanningSession[]): number =>
  sessions.filter(({ problems }) => problems.length > 0).length;

const byName = (a: BoardRow, b: BoardRow) => a.name.localeCompare(b.name, 'fr');
const problemsFirst = (a: BoardRow, b: BoardRow) => b.problems - a.problems || byName(a, b);

const dayEnds = { start: '06:00', end: '22:00' };

/** The hours of a day outside of what is free: when a coach is given nothing. */
function awayIn(free: readonly { start: string; end: string }[], words: string): BoardSpan[] {
  const away: BoardSpan[] = [];
  let from = dayEnds.start;
  for (const { start, end } of free) {
    if (start > from) away.push({ start: from, end: start, words });
    if (end > from) from = end;
  }
  if (from < dayEnds.end) away.push({ start: from, end: dayEnds.end, words });
  return away;
}

/** The rows by coach: first the sessions that nobody holds, then who has problems, then by name. `day` is the one that is shown, null for a week. */
export function rowsByCoach({ sessions, coaches }: Planning, day: string | null): BoardRow[] {
  const byCoach = Map.groupBy(sessions, ({ coachId }) => coachId);
  const alone = byCoach.get(null) ?? [];
  const rows = coaches.map(({ id, name, free, absent }): BoardRow => {
    const own = byCoach.get(id) ?? [];
    const ofDay = free.filter(({ date }) => date === day);
    const isAbsent = day !== null && absent.includes(day);
    return {
      id,
      name,
      words: isAbsent && own.length === 0 ? 'Absent' : loadWords(own),
      sessions: own,
      problems: problemsOf(own),
      gaps: gapsIn(ofDay, own).map((gap) => ({
        ...gap,
        words: `Libre ${lengthWords(minutesOf(gap.end) - minutesOf(gap.start))}`,
      })),
      away: day === null ? [] : awayIn(ofDay, isAbsent ? 'Absent' : 'Indisponible'),
    };
  });
  const first: BoardRow[] =
    alone.length === 0
      ? []
      : [
          {
            id: '',
            name: 'Sans coach',
            words: noCoach(alone),
            sessions: alone,
            problems: problemsOf(alone),
            gaps: [],
            away: [],
          },
        ];
  return [...first, ...rows.toSorted(problemsFirst)];
}

/** The rows by company: those that have a session. */
export function rowsByCompany({ sessions }: Planning): BoardRow[] {
  const rows = [...Map.groupBy(sessions, ({ companyId }) => companyId)].map(([id, own]): BoardRow => ({
    id,
    name: own[0]?.companyName ?? '',
    words: loadWords(own),
    sessions: own,
    problems: problemsOf(own),
    gaps: [],
    away: [],
  }));
  return rows.toSorted(problemsFirst);
}

/** How many sessions, or coaches with a gap, each chip keeps. */
export function countsOf(sessions: readonly PlanningSession[], rows: readonly BoardRow[]) {
  const count = (problem: PlanningProblem) =>
    sessions.filter(({ problems }) => problems.includes(problem)).length;
  return {
    'no-coach': count('no-coach'),
    conflict: count('conflict'),
    threatened: count('threatened'),
    'short-journey': count('short-journey'),
    gap: rows.reduce((sum, { gaps }) => sum + gaps.length, 0),
  } satisfies Record<BoardFilter, number>;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('fr-FR');

/** The rows that a chip and some words of their name leave. */
export function keptRows(
  rows: readonly BoardRow[],
  filter: BoardFilter | undefined,
  words: string,
): BoardRow[] {
  const looked = plain(words.trim());
  return rows.filter(
    ({ name, sessions, gaps }) =>
      plain(name).includes(looked) &&
      (filter === undefined ||
        (filter === 'gap' ? gaps.length > 0 : sessions.some(({ problems }) => problems.includes(filter)))),
  );
}

/** The lane of each session of a day: those that share a moment stand one under the other. */
export function lanesOf(sessions: readonly PlanningSession[]): {
  lanes: number;
  laneOf: (id: string) => number;
} {
  const ends: string[] = [];
  const lane = new Map<string, number>();
  for (const { id, start, end } of sessions.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const free = ends.findIndex((until) => until <= start);
    const rank = free === -1 ? ends.length : free;
    ends[rank] = end < start ? '24:00' : end;
    lane.set(id, rank);
  }
  return { lanes: Math.max(1, ends.length), laneOf: (id) => lane.get(id) ?? 0 };
}
