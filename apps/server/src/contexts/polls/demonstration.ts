import { addDays } from '@elan/domain/kernel';
import { defaultPollColour, type Question } from '@elan/domain/polls';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import type { ToldFacts } from '../../platform/context/demonstration.ts';
import { db } from '../../platform/db/database.ts';
import { listElans } from '../members/public.ts';
import { sql } from 'drizzle-orm';
import { lovers, pollAnswers, polls } from './polls.tables.ts';

const question = (n: number, of: Omit<Question, 'id' | 'required'>): Question => ({
  id: `0198c0de-0000-4000-8000-0000000000${n}`,
  required: of.kind !== 'words',
  ...of,
});
const whatYouLike: readonly Question[] = [
  question(11, {
    kind: 'several',
    label: 'Quels moments vous conviennent le mieux\u202f?',
    options: ['Le matin', 'À midi', 'L’après-midi', 'Le soir'],
  }),
  question(12, { kind: 'stars', label: 'Que pensez-vous de l’accueil dans nos salles\u202f?', options: [] }),
  question(13, { kind: 'nps', label: 'Nous recommanderiez-vous à vos collègues\u202f?', options: [] }),
  question(14, { kind: 'words', label: 'Que faudrait-il changer d’abord\u202f?', options: [] }),
];

/** Adds a poll that is open, one that is over with its answers, a draft, and who is in the club. */
export async function seedPolls({ told }: ToldFacts): Promise<void> {
  const today = parisDay(await databaseNow());
  const base = {
    colour: defaultPollColour,
    anonymous: true,
    targetKind: 'everyone',
    questions: whatYouLike,
  } as const;
  const [over] = await db
    .insert(polls)
    .values([
      {
        ...base,
        title: 'Votre été avec nous',
        description: 'Quatre questions sur vos séances de l’été.',
        startsOn: addDays(today, -60),
        endsOn: addDays(today, -30),
        status: 'CLOSED',
      },
      {
        ...base,
        title: 'Vos envies pour la rentrée',
        description: 'Deux minutes pour choisir les prochaines séances.',
        context: 'Nous préparons le planning des trois prochains mois.',
        startsOn: addDays(today, -2),
        endsOn: addDays(today, 20),
        reward: 100,
        status: 'OPEN',
      },
      {
        ...base,
        title: 'Le club et vous',
        description: 'Réservé aux membres du club.',
        startsOn: addDays(today, 10),
        endsOn: addDays(today, 40),
        targetKind: 'lovers',
        colour: '#8a3d24',
        anonymous: false,
        status: 'DRAFT',
      },
    ])
    .returning({ id: polls.id });
  if (!over) throw new Error('the polls of the demonstration were not inserted');
  const words = ['Plus de créneaux le midi.', 'Davantage de yoga.', 'Rien, merci\u202f!'];
  await db.insert(pollAnswers).values(
    Array.from({ length: 12 }, (_one, at) => ({
      pollId: over.id,
      anonymous: true,
      answers: [
        { questionId: '0198c0de-0000-4000-8000-000000000011', value: at % 3 === 0 ? [1, 3] : [1] },
        { questionId: '0198c0de-0000-4000-8000-000000000012', value: 3 + (at % 3) },
        { questionId: '0198c0de-0000-4000-8000-000000000013', value: 6 + (at % 5) },
        ...words
          .slice(at, at + 1)
          .map((value) => ({ questionId: '0198c0de-0000-4000-8000-000000000014', value })),
      ],
    })),
  );
  const { items } = await listElans({ page: 1, size: 1 }, () => sql`true`);
  const addedBy = told('accounts/people').ADMIN;
  for (const { id } of items) await db.insert(lovers).values({ userId: id, addedBy });
}
