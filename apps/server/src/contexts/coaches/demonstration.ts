import type { Language, LanguageLevel } from '@elan/domain/coaches';
import { addDays } from '@elan/domain/kernel';
import { asc } from 'drizzle-orm';
import { addDemoAccount } from '../accounts/public.ts';
import { disciplines } from '../catalog/public.ts';
import { coachAvailabilities, coachDisciplines, coaches, coachLanguages } from './coaches.tables.ts';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { seedDocuments } from './demonstration-documents.ts';
import { seedCandidates } from './demonstration-candidates.ts';
import type { ToldFacts } from '../../platform/context/demonstration.ts';

declare module '../../platform/context/demonstration.ts' {
  interface DemonstrationFacts {
    /** The coaches, those of Lyon and of La Réunion first. */
    'coaches/ids': readonly string[];
  }
}

type DemoCoach = {
  readonly names: readonly [string, string];
  readonly phone: string | null;
  readonly zones: readonly string[];
  readonly languages: readonly (readonly [Language, LanguageLevel])[];
  /** Ranks in the list of disciplines by name. */
  readonly disciplines: readonly number[];
  /** Hours of each weekday from Monday to Friday, and of Saturday. */
  readonly week: readonly (readonly [string, string])[];
  readonly saturday: readonly (readonly [string, string])[];
};

/** The coach of the demonstration who signs in to the coaches’ space. */
const coachEmail = 'coach@elan.test';
const wholeDay = [['07:00', '20:00']] as const;

const people: readonly DemoCoach[] = [
  {
    names: ['Hugo', 'Morel'],
    phone: '+33612345601',
    zones: ['69'],
    languages: [
      ['fr', 'C2'],
      ['en', 'C1'],
    ],
    disciplines: [0, 1, 2],
    week: wholeDay,
    saturday: [['09:00', '12:00']],
  },
  {
    names: ['Inès', 'Fournier'],
    phone: '+33612345602',
    zones: ['69', '974'],
    languages: [
      ['fr', 'C2'],
      ['es', 'B2'],
    ],
    disciplines: [0, 1, 2, 3],
    week: wholeDay,
    saturday: [],
  },
  {
    names: ['Malik', 'Benali'],
    phone: '+33612345603',
    zones: ['69', '38'],
    languages: [
      ['fr', 'C2'],
      ['ar', 'C1'],
    ],
    disciplines: [1, 2],
    week: [
      ['07:00', '13:30'],
      ['13:30', '20:00'],
    ],
    saturday: [],
  },
  {
    names: ['Élodie', 'Caron'],
    phone: '+33612345604',
    zones: ['69003', '69007', '69100'],
    languages: [
      ['fr', 'C2'],
      ['en', 'B1'],
      ['de', 'A2'],
    ],
    disciplines: [0, 3],
    week: wholeDay,
    saturday: [],
  },
  {
    names: ['Camille', 'Rousseau'],
    phone: '+33612345606',
    zones: ['75', '92', '93', '94'],
    languages: [
      ['fr', 'C2'],
      ['en', 'C1'],
    ],
    disciplines: [0, 1, 2, 3, 4],
    week: wholeDay,
    saturday: [['09:00', '13:00']],
  },
  {
    names: ['Tom', 'Lefèvre'],
    phone: null,
    zones: ['75', '92'],
    languages: [['fr', 'C2']],
    disciplines: [2],
    week: wholeDay,
    saturday: [],
  },
];

/** Adds the coaches of the demonstration, with where, when and what they teach; tells their ids, in order. */
export async function seedCoaches({ tell }: ToldFacts): Promise<void> {
  const today = parisDay(await databaseNow());
  const known = await db.select({ id: disciplines.id }).from(disciplines).orderBy(asc(disciplines.name));
  const [firstName = '', lastName = ''] = people[0]?.names ?? [];
  const userId = await addDemoAccount({ email: coachEmail, firstName, lastName });
  const rows = await db
    .insert(coaches)
    .values(
      people.map(({ names, phone, zones }, index) => ({
        firstName: names[0],
        lastName: names[1],
        phone,
        zones: [...zones],
        userId: index === 0 ? userId : null,
        email: index === 0 ? coachEmail : `coach${index + 1}@elan.test`,
        status: 'ACTIVE',
        proCardExpiresOn: addDays(today, 900),
        // The last one’s insurance ends soon: the choice of a coach shows why he cannot be put on a programme.
        insuranceExpiresOn: addDays(today, index === people.length - 1 ? 10 : 400),
        vigilanceExpiresOn: addDays(today, 170 + 100 * index),
      })),
    )
    .returning({
      id: coaches.id,
      proCardExpiresOn: coaches.proCardExpiresOn,
      insuranceExpiresOn: coaches.insuranceExpiresOn,
      vigilanceExpiresOn: coaches.vigilanceExpiresOn,
    });
  const [signsIn] = rows;
  if (signsIn) await seedDocuments(signsIn.id, { endsOn: signsIn });
  for (const [index, { id: coachId }] of rows.entries()) {
    const one = people[index];
    if (!one) continue;
    const days = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, spans: one.week }));
    await db
      .insert(coachAvailabilities)
      .values(
        [...days, { weekday: 6, spans: one.saturday }].flatMap(({ weekday, spans }) =>
          spans.map(([startsAt, endsAt]) => ({ coachId, weekday, startsAt, endsAt })),
        ),
      );
    await db
      .insert(coachLanguages)
      .values(one.languages.map(([language, level]) => ({ coachId, language, level })));
    const taught = one.disciplines.flatMap((rank) => known[rank]?.id ?? []);
    if (taught.length > 0) {
      await db.insert(coachDisciplines).values(taught.map((disciplineId) => ({ coachId, disciplineId })));
    }
  }
  await seedCandidates(known.map(({ id }) => id));
  tell(
    'coaches/ids',
    rows.map(({ id }) => id),
  );
}
