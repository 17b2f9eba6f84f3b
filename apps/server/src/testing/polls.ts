import type { Actor } from '@elan/domain/accounts';
import { AppError } from '@elan/domain/kernel';
import { defaultPollColour, type Question } from '@elan/domain/polls';
import { eq } from 'drizzle-orm';
import { answerPoll } from '../contexts/polls/answer-poll.ts';
import { addLover } from '../contexts/polls/lovers.ts';
import { factsOf } from '../contexts/polls/polls.repository.ts';
import { polls } from '../contexts/polls/polls.tables.ts';
import { changePoll } from '../contexts/polls/save-poll.ts';
import { db } from '../platform/db/database.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import { connectTestDeployment } from './test-deployment.ts';

connectTestDeployment();

export const aQuestion = (changes: Partial<Question> = {}): Question => ({
  id: crypto.randomUUID(),
  kind: 'stars',
  label: 'Que pensez-vous de l’accueil\u202f?',
  required: true,
  options: [],
  ...changes,
});

/** A poll that everyone may answer today, unless told otherwise. */
export async function aPoll(changes: Partial<typeof polls.$inferInsert> = {}) {
  return db
    .insert(polls)
    .values({
      title: 'Vos envies',
      startsOn: '2020-01-01',
      endsOn: '2090-01-01',
      anonymous: true,
      colour: defaultPollColour,
      targetKind: 'everyone',
      questions: [aQuestion()],
      status: 'OPEN',
      ...changes,
    })
    .returning()
    .then(onlyRow);
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** One call of a race: a person answers a poll of one question in stars. */
export const answerOnce = (userId: string, pollId: string, questionId: string) =>
  codeOf(answerPoll(userId, pollId, [{ questionId, value: 4 }]));

/** One call of a race: the reward of a poll is set, to another value each time. */
export async function rewardOnce(actor: Actor, pollId: string) {
  const row = await db.select().from(polls).where(eq(polls.id, pollId)).then(onlyRow);
  const reward = 1 + Math.floor(Math.random() * 9_000);
  return codeOf(changePoll(actor, pollId, { ...factsOf(row), reward }));
}

/** One call of a race: a person is added to the club. */
export const joinOnce = (actor: Actor, email: string) => codeOf(addLover(actor, email));
