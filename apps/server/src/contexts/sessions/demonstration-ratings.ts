import { addDays } from '@elan/domain/kernel';
import { and, asc, eq, gte, inArray, isNull, lt, max } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { coachFeedbacks } from './feedback/coach-feedbacks.tables.ts';
import { sessionRatings } from './session-ratings.tables.ts';
import { sessionParticipants, sessions } from './sessions.tables.ts';

type Said = {
  readonly session: number;
  readonly coach: number;
  readonly words?: string;
  /** What was decided of the words; nobody has read them when it is not there. */
  readonly isShown?: boolean;
  readonly isAnswered?: true;
};

/** What people say in turn: most are glad, some are not, and not everybody writes. */
const sayings: readonly Said[] = [
  { session: 5, coach: 5, words: 'Je repars détendue, merci\u202f!', isShown: true },
  { session: 4, coach: 5 },
  { session: 5, coach: 4 },
  { session: 3, coach: 4, words: 'La salle était trop petite pour nous tous.', isShown: true },
  { session: 5, coach: 5 },
  { session: 4, coach: 4, words: 'Un échauffement plus long me conviendrait mieux.' },
  { session: 2, coach: 3, words: 'Commencée avec dix minutes de retard.', isShown: false, isAnswered: true },
  { session: 5, coach: 5 },
  { session: 4, coach: 5, words: 'Des consignes claires, même pour débuter.', isShown: true },
  { session: 5, coach: 4 },
  { session: 2, coach: 2, words: 'Trop intense pour moi, sans variante proposée.' },
  { session: 4, coach: 5 },
  { session: 5, coach: 5 },
];

/** How far back people rated: beyond, there would be more words to read than anybody does. */
const ratedDays = 39;

/**
 * Puts what those who were there say of the sessions of a company in the last weeks, three in four. Nobody has rated the last session yet: who
 * signs in as an employee has one to rate. `answeredBy` is the administrator who wrote to who was not glad.
 */
export async function addRatings(companyId: string, answeredBy: string): Promise<void> {
  const isPast = and(eq(sessions.companyId, companyId), eq(sessions.status, 'ENDED'));
  const [last] = await db
    .select({ startsAt: max(sessions.startsAt) })
    .from(sessions)
    .where(isPast);
  if (!last?.startsAt) return;
  const there = await db
    .select({ of: sessionParticipants, coachId: sessions.coachId, endsAt: sessions.endsAt })
    .from(sessionParticipants)
    .innerJoin(sessions, eq(sessions.id, sessionParticipants.sessionId))
    .where(
      and(
        isPast,
        lt(sessions.startsAt, last.startsAt),
        gte(sessions.parisDate, addDays(parisDay(await databaseNow()), -ratedDays)),
        inArray(sessionParticipants.status, ['PRESENT', 'LATE']),
        isNull(sessionParticipants.guestOf),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessionParticipants.memberId));
  const rows = there
    .filter((_, rank) => rank % 4 !== 3)
    .flatMap(({ of, coachId, endsAt }, rank) => {
      const said = sayings[rank % sayings.length];
      if (!said) return [];
      const ratedAt = endsAt.add({ minutes: 20 + 35 * (rank % 5) });
      const answer = said.isAnswered ? { answeredAt: ratedAt.add({ hours: 20 }), answeredBy } : {};
      return [
        {
          companyId,
          sessionId: of.sessionId,
          memberId: of.memberId,
          coachId,
          sessionMark: said.session,
          coachMark: coachId === null ? null : said.coach,
          words: said.words ?? null,
          wordsShown: said.isShown ?? null,
          ratedAt,
          ...answer,
        },
      ];
    });
  if (rows.length > 0) await db.insert(sessionRatings).values(rows);
}

/** Who writes of coaches, and where. */
type Writers = {
  readonly administrator: string;
  readonly gymManager: string;
  readonly gymId: string;
};

type Seen = {
  readonly coach: number;
  readonly daysAgo: number;
  readonly inGym: boolean;
  readonly marks: readonly [punctuality: number, teaching: number, care: number];
  readonly words: string;
  readonly followUp?: string;
  /** How many days later that was done. */
  readonly doneAfter?: number;
};

const seen: readonly Seen[] = [
  {
    coach: 0,
    daysAgo: 3,
    inGym: true,
    marks: [5, 5, 4],
    words: 'Arrivé en avance, groupe ravi. Les tapis n’étaient pas tous rangés.',
    followUp: 'Rappeler où se rangent les tapis.',
  },
  {
    coach: 1,
    daysAgo: 17,
    inGym: false,
    marks: [4, 5, 5],
    words: 'Séance suivie de bout en bout\u00a0: consignes claires, variantes pour chacun.',
  },
  {
    coach: 0,
    daysAgo: 9,
    inGym: true,
    marks: [2, 4, 4],
    words: 'Dix minutes de retard, sans prévenir.',
    followUp: 'L’appeler pour convenir d’une arrivée un quart d’heure avant.',
    doneAfter: 2,
  },
  {
    coach: 2,
    daysAgo: 24,
    inGym: false,
    marks: [5, 3, 5],
    words: 'Très bon contact\u202f; trop peu de variantes pour les débutants.',
    followUp: 'Lui proposer la formation «\u00a0Adapter une séance\u00a0».',
  },
];

/** Puts what our people, and who runs the gym of the demonstration, wrote of coaches at work; `coachIds` in their order. */
export async function addFeedbacks(coachIds: readonly string[], by: Writers): Promise<void> {
  const now = await databaseNow();
  const today = parisDay(now);
  const rows = seen.flatMap(({ coach, daysAgo, inGym, marks, words, followUp, doneAfter }) => {
    const coachId = coachIds[coach];
    if (coachId === undefined) return [];
    const [punctuality, teaching, care] = marks;
    const writtenBy = inGym ? by.gymManager : by.administrator;
    const done =
      doneAfter === undefined
        ? {}
        : {
            followUpDoneAt: now.subtract({ hours: 24 * (daysAgo - doneAfter) }),
            followUpDoneBy: writtenBy,
          };
    return [
      {
        coachId,
        gymId: inGym ? by.gymId : null,
        heldOn: addDays(today, -daysAgo),
        punctuality,
        teaching,
        care,
        words,
        writtenBy,
        followUp: followUp ?? null,
        ...done,
      },
    ];
  });
  if (rows.length > 0) await db.insert(coachFeedbacks).values(rows);
}
