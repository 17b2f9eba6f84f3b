import { shuffled, type CandidateStatus } from '@elan/domain/coaches';
import { sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { addDemoAccount } from '../accounts/public.ts';
import { appointmentSlots, qcmQuestions } from './candidates.tables.ts';
import { coaches } from './coaches.tables.ts';
import { seedDocuments } from './demonstration-documents.ts';
import { firstQuestions } from './demonstration-questions.ts';

type DemoCandidate = readonly [firstName: string, lastName: string, status: CandidateStatus, days: number];

/** The candidate of the demonstration who signs in to the coaches’ space. */
const candidateEmail = 'candidat@elan.test';

const people: readonly [DemoCandidate, ...DemoCandidate[]] = [
  ['Lina', 'Perrot', 'INCOMPLETE_DOCUMENTS', 2],
  ['Yanis', 'Haddad', 'PENDING_QCM', 16],
  ['Margaux', 'Teissier', 'PENDING_APPOINTMENT', 5],
  ['Ousmane', 'Diallo', 'BANNED_QCM', 6],
];

/** Adds candidates in the middle of their steps, the bank of the questionnaire, and slots of interviews in the days to come. */
export async function seedCandidates(): Promise<void> {
  const [firstName, lastName] = people[0];
  const userId = await addDemoAccount({
    email: candidateEmail,
    firstName,
    lastName,
  });
  const made = await db
    .insert(coaches)
    .values(
      people.map(([first, last, status, days], index) => ({
        firstName: first,
        lastName: last,
        userId: index === 0 ? userId : null,
        email: index === 0 ? candidateEmail : `candidat${index + 1}@elan.test`,
        phone: `+3361234570${index}`,
        status,
        statusSince: sql`now() - make_interval(days => ${days}::int)`,
        zones: ['69'],
      })),
    )
    .returning({ id: coaches.id });
  const [first] = made;
  if (first) await seedDocuments(first.id, { returned: 'diplomas' });
  await db.insert(qcmQuestions).values(
    firstQuestions.map(([theme, words, right, ...others], index) => {
      // The right answer stands at another rank in each question.
      const choices = shuffled([right, ...others], index);
      return { theme, words, choices, correct: choices.indexOf(right) };
    }),
  );
  const today = (await databaseNow()).toZonedDateTimeISO('Europe/Paris').startOfDay();
  await db.insert(appointmentSlots).values(
    [2, 3, 6].map((days) => {
      const startsAt = today.add({ days, hours: 10 });
      return {
        startsAt: startsAt.toInstant(),
        endsAt: startsAt.add({ minutes: 45 }).toInstant(),
        place: 'Visio',
      };
    }),
  );
}
