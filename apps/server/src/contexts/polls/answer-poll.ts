import { kernelErrors } from '@elan/domain/kernel';
import {
  answerIssues,
  isFor,
  keptAnswers,
  pollErrors,
  takesAnswers,
  type Answer,
  type Audience,
  type OwnPoll,
} from '@elan/domain/polls';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { productSettings } from '@elan/domain/settings';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { creditFitcoins } from '../gift-cards/public.ts';
import { employersOf, licencesHeldBy, placesOf } from '../members/public.ts';
import { gymsWithPlaces } from '../sessions/public.ts';
import { answeredBy, lockPoll, targetOf, tellPoll, type PollRecord } from './polls.repository.ts';
import { lovers, pollAnswers, pollParticipants, polls } from './polls.tables.ts';

const setting = settingsOf(productSettings);

async function stayOf(userId: string) {
  const [stay] = await db
    .select({ addedAt: lovers.addedAt })
    .from(lovers)
    .where(and(eq(lovers.userId, userId), isNull(lovers.removedAt)));
  return stay;
}

/** What says which polls are a person's. */
const audienceOf = async (userId: string): Promise<Audience> => ({
  companies: await employersOf(userId),
  gyms: await gymsWithPlaces(await placesOf(userId)),
  licences: await licencesHeldBy(userId),
  isLover: (await stayOf(userId)) !== undefined,
});

function describe(row: PollRecord, answered: boolean, today: string): OwnPoll {
  const { id, title, description, context, endsOn, reward, anonymous, link, colour, questions } = row;
  const open = takesAnswers(row, today);
  const facts = { id, title, description, context, endsOn, reward, anonymous, link, colour };
  return { ...facts, questions: [...questions], answered, open };
}

/** Returns the polls that a person may answer or has answered, those that end first before, and their place in the club. */
export async function listOwnPolls(userId: string) {
  const today = parisDay(await databaseNow());
  const rows = await db
    .select()
    .from(polls)
    .where(inArray(polls.status, ['OPEN', 'CLOSED']))
    .orderBy(asc(polls.endsOn), asc(polls.id));
  const person = await audienceOf(userId);
  const answered = await answeredBy(userId);
  const own = rows.filter(
    (row) => answered.has(row.id) || (takesAnswers(row, today) && isFor(targetOf(row), person)),
  );
  const stay = await stayOf(userId);
  return {
    items: own.map((row) => describe(row, answered.has(row.id), today)),
    club: stay ? { since: parisDay(stay.addedAt), benefits: await setting('polls.club-benefits') } : null,
  };
}

/** Returns a poll as its reader sees it. Throws `not-found`: one that is not theirs, not published or unknown is the same. */
export async function readOwnPoll(userId: string, row: PollRecord): Promise<OwnPoll> {
  const answered = (await answeredBy(userId)).has(row.id);
  const isPublished = row.status !== 'DRAFT' && row.status !== 'SCHEDULED';
  const isOwn = answered || (isPublished && isFor(targetOf(row), await audienceOf(userId)));
  if (!isOwn) throw kernelErrors.fail('not-found');
  return describe(row, answered, parisDay(await databaseNow()));
}

/** The same, by its id. */
export const findOwnPoll = (userId: string, id: string): Promise<OwnPoll> =>
  inTx(async () => readOwnPoll(userId, await lockPoll(id, 'share')));

/**
 * Keeps what a person answers to a poll, once, and credits the reward in the same transaction. Of an anonymous poll nothing that is kept
 * joins the answers to the person. Throws `not-found`, `polls/closed`, `polls/already-answered`, `form-invalid`.
 */
export function answerPoll(userId: string, id: string, given: readonly Answer[]): Promise<OwnPoll> {
  return inTx(async () => {
    const row = await lockPoll(id, 'share');
    const own = await readOwnPoll(userId, row);
    if (own.answered) throw pollErrors.fail('polls/already-answered');
    if (!own.open) throw pollErrors.fail('polls/closed');
    const issues = answerIssues(row.questions, given);
    if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
    const first = await db
      .insert(pollParticipants)
      .values({ pollId: id, userId })
      .onConflictDoNothing()
      .returning({ pollId: pollParticipants.pollId });
    if (first.length === 0) throw pollErrors.fail('polls/already-answered');
    await db.insert(pollAnswers).values({
      pollId: id,
      anonymous: row.anonymous,
      userId: row.anonymous ? null : userId,
      answers: keptAnswers(row.questions, given),
    });
    if (row.reward !== null) {
      const words = `Sondage «\u00a0${row.title}\u00a0»`;
      const cause = `poll:${id}:${userId}`;
      await creditFitcoins({ userId, amount: row.reward, origin: 'reward', cause, words });
    }
    await tellPoll(id, 'polls/answered');
    return { ...own, answered: true };
  });
}
