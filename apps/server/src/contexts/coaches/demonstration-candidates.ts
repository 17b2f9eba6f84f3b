import {
  shuffled,
  type CandidateStatus,
  type heardFromChoices,
  type Language,
  type LanguageLevel,
} from '@elan/domain/coaches';
import { sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { addDemoAccount } from '../accounts/public.ts';
import { appointmentSlots, qcmQuestions } from './candidates.tables.ts';
import { coachDisciplines, coachLanguages, coaches } from './coaches.tables.ts';
import { seedAttempts, seedInterview, type SeededAttempt } from './demonstration-attempts.ts';
import { seedDocuments } from './demonstration-documents.ts';
import { firstQuestions } from './demonstration-questions.ts';

type DemoCandidate = {
  readonly names: readonly [first: string, last: string];
  readonly status: CandidateStatus;
  /** For how many days it has waited. */
  readonly days: number;
  readonly heardFrom: (typeof heardFromChoices)[number];
  readonly languages: readonly (readonly [Language, LanguageLevel])[];
  /** Ranks in the list of disciplines by name. */
  readonly disciplines: readonly number[];
  readonly documents: Parameters<typeof seedDocuments>[1];
  readonly attempts?: readonly SeededAttempt[];
  /** How many days ago the interview took place. */
  readonly interview?: number;
};

/** The candidate of the demonstration who signs in to the coaches’ space. */
const candidateEmail = 'candidat@elan.test';

const french = ['fr', 'C2'] as const;
const people: readonly [DemoCandidate, ...DemoCandidate[]] = [
  {
    names: ['Lina', 'Perrot'],
    status: 'INCOMPLETE_DOCUMENTS',
    days: 2,
    heardFrom: 'coach',
    languages: [french, ['en', 'B2']],
    disciplines: [1, 3],
    documents: { returned: 'diplomas' },
  },
  {
    names: ['Yanis', 'Haddad'],
    status: 'PENDING_QCM',
    days: 16,
    heardFrom: 'school',
    languages: [french, ['ar', 'C1']],
    disciplines: [0, 2],
    documents: {},
  },
  {
    names: ['Margaux', 'Teissier'],
    status: 'PENDING_APPOINTMENT',
    days: 5,
    heardFrom: 'social',
    languages: [french],
    disciplines: [3],
    documents: {},
    attempts: [[16, 5]],
  },
  {
    names: ['Ousmane', 'Diallo'],
    status: 'BANNED_QCM',
    days: 6,
    heardFrom: 'search',
    languages: [french, ['en', 'C1']],
    disciplines: [2],
    documents: {},
    attempts: [
      [7, 22],
      [8, 14],
      [9, 6],
    ],
  },
  {
    names: ['Samir', 'Kaci'],
    status: 'VALIDATION_DOCUMENTS',
    days: 1,
    heardFrom: 'press',
    languages: [french],
    disciplines: [0],
    documents: { isWaiting: true },
  },
  {
    names: ['Chloé', 'Marchand'],
    status: 'PENDING_RESULTS',
    days: 2,
    heardFrom: 'coach',
    languages: [french, ['es', 'B1']],
    disciplines: [1, 2, 3],
    documents: {},
    attempts: [
      [9, 20],
      [15, 12],
    ],
    interview: 2,
  },
];

/** The first days of work after tomorrow. */
const workingDaysAfter = (today: Temporal.ZonedDateTime, count: number): Temporal.ZonedDateTime[] =>
  Array.from({ length: 7 }, (_, index) => today.add({ days: 2 + index }))
    .filter(({ dayOfWeek }) => dayOfWeek <= 5)
    .slice(0, count);

async function seedCandidate(
  coachId: string,
  person: DemoCandidate,
  known: readonly string[],
): Promise<void> {
  await seedDocuments(coachId, person.documents);
  await db
    .insert(coachLanguages)
    .values(person.languages.map(([language, level]) => ({ coachId, language, level })));
  const taught = person.disciplines.flatMap((rank) => known[rank] ?? []);
  if (taught.length > 0)
    await db.insert(coachDisciplines).values(taught.map((disciplineId) => ({ coachId, disciplineId })));
  if (person.attempts) await seedAttempts(coachId, person.attempts);
  if (person.interview !== undefined) await seedInterview(coachId, person.interview);
}

/** Adds candidates in the middle of their steps, the bank of the questionnaire, and slots of interviews in the days to come. `known`: the disciplines, by name. */
export async function seedCandidates(known: readonly string[]): Promise<void> {
  const [firstName, lastName] = people[0].names;
  const userId = await addDemoAccount({ email: candidateEmail, firstName, lastName });
  await db.insert(qcmQuestions).values(
    firstQuestions.map(([theme, words, right, ...others], index) => {
      // The right answer stands at another rank in each question.
      const choices = shuffled([right, ...others], index);
      return { theme, words, choices, correct: choices.indexOf(right) };
    }),
  );
  const made = await db
    .insert(coaches)
    .values(
      people.map(({ names, status, days, heardFrom }, index) => ({
        firstName: names[0],
        lastName: names[1],
        userId: index === 0 ? userId : null,
        email: index === 0 ? candidateEmail : `candidat${index + 1}@elan.test`,
        phone: `+3361234570${index}`,
        status,
        statusSince: sql`now() - make_interval(days => ${days}::int)`,
        zones: ['69'],
        heardFrom,
      })),
    )
    .returning({ id: coaches.id });
  for (const [index, { id }] of made.entries()) {
    const person = people[index];
    if (person) await seedCandidate(id, person, known);
  }
  const today = (await databaseNow()).toZonedDateTimeISO('Europe/Paris').startOfDay();
  await db.insert(appointmentSlots).values(
    workingDaysAfter(today, 3).map((day) => {
      const startsAt = day.add({ hours: 10 });
      return {
        startsAt: startsAt.toInstant(),
        endsAt: startsAt.add({ minutes: 45 }).toInstant(),
        place: 'Visio',
      };
    }),
  );
}
