import type { Actor } from '@elan/domain/accounts';
import { hasBegun, dayHasPassed, type CivilDate } from '@elan/domain/kernel';
import { pollErrors, pollMachine, publishRefusal, type Poll } from '@elan/domain/polls';
import { and, asc, eq, lt, lte, or, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { eachItem } from '../../platform/jobs/each-item.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { relabelCompany } from '../companies/public.ts';
import { lockPoll, readPoll, tellPoll, type PollRecord } from './polls.repository.ts';
import { pollAnswers, polls } from './polls.tables.ts';

/** Publishes a poll: open at once when its first day has come. Throws `not-found`, `transition-forbidden`, `polls/no-question`, `polls/over`. */
export function publishPoll(actor: Actor, id: string): Promise<Poll> {
  return inTx(async () => {
    const row = await lockPoll(id);
    const today = parisDay(await databaseNow());
    const refusal = row.status === 'DRAFT' ? publishRefusal(row, today) : null;
    if (refusal) throw pollErrors.fail(refusal === 'over' ? 'polls/over' : 'polls/no-question');
    const wanted = hasBegun(row.startsOn, today) ? 'OPEN' : 'SCHEDULED';
    await transition({ machine: pollMachine, table: polls, row, event: 'publish', actor, wanted });
    await tellPoll(id);
    return readPoll(id);
  });
}

/**
 * Writes the answers of an anonymous poll anew, in no order, once it takes no more of them: what the database keeps of each row (its
 * transaction, its place) then tells nothing of the person who was marked at the same moment.
 */
async function shuffleAnswers({ id, anonymous }: Pick<Poll, 'id' | 'anonymous'>): Promise<void> {
  if (!anonymous) return;
  await db.execute(sql`
    with taken as (delete from ${pollAnswers} where ${pollAnswers.pollId} = ${id} returning poll_id, anonymous, answers)
    insert into ${pollAnswers} (poll_id, anonymous, answers) select poll_id, anonymous, answers from taken order by random()`);
}

/** What its end does, in the same transaction: of a survey of needs it also tells where its company stands. */
async function afterClose(row: PollRecord): Promise<void> {
  await shuffleAnswers(row);
  if (row.companyId !== null) await relabelCompany(row.companyId);
}

/** Closes or archives a poll. Throws `not-found`, `transition-forbidden`. */
export function endPoll(actor: Actor, id: string, event: 'close' | 'archive'): Promise<Poll> {
  return inTx(async () => {
    const row = await lockPoll(id);
    await transition({ machine: pollMachine, table: polls, row, event, actor });
    if (event === 'close') await afterClose(row);
    await tellPoll(id);
    return readPoll(id);
  });
}

/** Opens the polls whose first day has come and closes those whose last one is over, one transaction each. Again, it changes nothing. */
export async function followPolls(
  day: CivilDate,
  signal?: AbortSignal,
): Promise<{ opened: number; closed: number }> {
  const due = await db
    .select({ id: polls.id })
    .from(polls)
    .where(
      or(
        and(eq(polls.status, 'SCHEDULED'), lte(polls.startsOn, day)),
        and(eq(polls.status, 'OPEN'), lt(polls.endsOn, day)),
      ),
    )
    .orderBy(asc(polls.startsOn), asc(polls.id));
  const done = { opened: 0, closed: 0 };
  const move = async (id: string, event: 'open' | 'close') => {
    const row = await lockPoll(id);
    await transition({ machine: pollMachine, table: polls, row, event, actor: systemActor });
    if (event === 'close') await afterClose(row);
    await tellPoll(id);
    done[event === 'open' ? 'opened' : 'closed'] += 1;
  };
  await eachItem(due, signal, ({ id }) =>
    inTx(async () => {
      const { status, startsOn } = await lockPoll(id);
      if (status === 'SCHEDULED' && hasBegun(startsOn, day)) await move(id, 'open');
      const { status: now, endsOn } = await lockPoll(id);
      if (now === 'OPEN' && dayHasPassed(endsOn, day)) await move(id, 'close');
    }),
  );
  return done;
}
