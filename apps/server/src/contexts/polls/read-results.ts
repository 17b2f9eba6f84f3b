import { productSettings } from '@elan/domain/settings';
import { pollResults, withheldBecause, type PollResults } from '@elan/domain/polls';
import { asc, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { readPoll } from './polls.repository.ts';
import { pollAnswers } from './polls.tables.ts';

const setting = settingsOf(productSettings);

/** Returns what a poll was answered, under the privacy floor (D27): without a number of any answer while it is withheld. `address` is where it is answered. Throws `not-found`. */
export async function readResults(id: string): Promise<PollResults & { address: string }> {
  const poll = await readPoll(id);
  const floor = await setting('dashboards.min-people');
  const { anonymous, status, answers, address } = poll;
  const withheld = withheldBecause({ anonymous, isOpen: status === 'OPEN', answers, floor });
  if (withheld) return { answers, floor, address, withheld, questions: [] };
  // By their random ids: not in the order in which they came.
  const rows = await db
    .select({ answers: pollAnswers.answers })
    .from(pollAnswers)
    .where(eq(pollAnswers.pollId, id))
    .orderBy(asc(pollAnswers.id));
  const given = rows.map((row) => row.answers);
  return { answers, floor, address, withheld: null, questions: pollResults(poll.questions, given, floor) };
}
