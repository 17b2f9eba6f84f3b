import type { Scope } from '@elan/domain/accounts';
import { hasCome, parisZone, timeZoneOf, type Moment } from '@elan/domain/kernel';
import { coachedStatuses, programTypeRules, type CoachOffer, type SearchKind } from '@elan/domain/programs';
import { sessionTypeRules } from '@elan/domain/sessions';
import { sessionsWithPlaces, type PlacedSession } from '../../sessions/public.ts';
import { sessionsToHold } from '../coach/list-coach-candidates.ts';
import { findProgram } from '../programs.repository.ts';
import type { SearchRow } from './offers.repository.ts';

/** What a search is for, as it stands now. */
export type Subject = {
  readonly kind: SearchKind;
  readonly id: string;
  readonly companyId: string;
  /** Who has it now. */
  readonly coachId: string | null;
  /** It may still be given: neither cancelled nor over, and its next session has not begun. */
  readonly isOpen: boolean;
  readonly startsAt: Moment;
  readonly told: Omit<CoachOffer, 'id' | 'answersBy'>;
};

const all: Scope = { kind: 'all' };
const placeWords = (spot: { city: string; postalCode: string } | null): string | null =>
  spot && `${spot.city} (${spot.postalCode})`;

function subjectOfSession(row: PlacedSession, now: Temporal.Instant): Subject {
  const { session, company, objective, spot } = row;
  const { id, startsAt, endsAt, coachId, companyId, status } = session;
  return {
    kind: 'session',
    id,
    companyId,
    coachId,
    isOpen: status === 'ACTIVE' && !hasCome(startsAt, now),
    startsAt,
    told: {
      kind: 'session',
      type: sessionTypeRules[session.type].label,
      objective,
      company,
      town: placeWords(spot),
      startsAt: String(startsAt),
      endsAt: String(endsAt),
      zone: spot ? timeZoneOf(spot.postalCode) : parisZone,
      sessions: 1,
      slots: [],
    },
  };
}

async function readProgram(id: string, now: Temporal.Instant): Promise<Subject | undefined> {
  const program = await findProgram(all, id);
  if (!program) return undefined;
  const isLookedFor = ['PENDING_COACH', ...coachedStatuses].some((status) => status === program.status);
  const planned = isLookedFor ? await sessionsToHold(program, now) : [];
  const [first] = planned;
  const { spot, zone, slots, companyId, coachId, type, objectiveName: objective } = program;
  return {
    kind: 'program',
    id,
    companyId,
    coachId,
    isOpen: first !== undefined,
    startsAt: first?.startsAt ?? now,
    told: {
      kind: 'program',
      type: programTypeRules[type].label,
      objective,
      company: program.companyName,
      town: placeWords(spot),
      startsAt: String(first?.startsAt ?? now),
      endsAt: String(first?.endsAt ?? now),
      zone,
      sessions: planned.length,
      slots: slots.map(({ weekday, start }) => ({ weekday, start })),
    },
  };
}

type Asked = Pick<Subject, 'kind' | 'id'>;

/**
 * Returns what coaches are looked for, by id, as it stands at `now`; what is gone is left out. The sessions are read at once, a
 * programme with what is planned of it.
 */
export async function readSubjects(
  asked: readonly Asked[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, Subject>> {
  const idsOf = (kind: SearchKind) => [
    ...new Set(asked.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  const subjects = (await sessionsWithPlaces(idsOf('session'))).map((row) => subjectOfSession(row, now));
  for (const id of idsOf('program')) {
    const subject = await readProgram(id, now);
    if (subject) subjects.push(subject);
  }
  return new Map(subjects.map((subject) => [subject.id, subject]));
}

/** Returns what a coach is looked for, as it stands at `now`; undefined when it is gone. */
export const readSubject = async (asked: Asked, now: Temporal.Instant): Promise<Subject | undefined> =>
  (await readSubjects([asked], now)).get(asked.id);

/** What a search is for. */
export const subjectOf = ({ sessionId, programId }: SearchRow): Pick<Subject, 'kind' | 'id'> =>
  sessionId === null ? { kind: 'program', id: programId ?? '' } : { kind: 'session', id: sessionId };

/** Tells whether a search still looks for something: it stands, and nobody has got it meanwhile; who was to be replaced may have given it back. */
export const isStillLookedFor = (search: SearchRow, subject: Subject | undefined): subject is Subject =>
  subject !== undefined &&
  subject.isOpen &&
  (subject.coachId === null || subject.coachId === search.coachBefore);
