import type { Actor } from '@elan/domain/accounts';
import { fieldMessages, kernelErrors } from '@elan/domain/kernel';
import { changeRefusal, pollErrors, type ChangeRefusal, type Poll, type PollFacts } from '@elan/domain/polls';
import { and, eq, sql } from 'drizzle-orm';
import { anyRow } from '../../platform/db/any-row.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { isKnownCompany, relabelCompany } from '../companies/public.ts';
import { isKnownGym } from '../gyms/public.ts';
import { licenceTypeNames } from '../members/public.ts';
import { columnsOf, factsOf, lockPoll, readPoll, tellPoll } from './polls.repository.ts';
import { pollAnswers, polls } from './polls.tables.ts';

async function isKnown({ kind, id }: PollFacts['target']): Promise<boolean> {
  if (id === null) return true;
  if (kind === 'licence') return (await licenceTypeNames([id])).length === 1;
  return kind === 'gym' ? isKnownGym(id) : isKnownCompany(id);
}

/** Refuses a target that there is not. Throws `form-invalid`. */
async function requireTarget({ target }: PollFacts): Promise<void> {
  if (await isKnown(target)) return;
  const issues = [{ path: 'target', message: fieldMessages.choiceInvalid }];
  throw kernelErrors.fail('form-invalid', { issues });
}

async function told(actor: Actor, id: string, event: string, title: string): Promise<void> {
  const details = { title };
  await recordAudit({ actor, entity: 'poll', entityId: id, event, from: null, to: null, details });
  await tellPoll(id);
}

/** Prepares a poll, as a draft. Returns it. Throws `form-invalid`. */
export function addPoll(actor: Actor, facts: PollFacts): Promise<Poll> {
  return inTx(async () => {
    await requireTarget(facts);
    const made = await db
      .insert(polls)
      .values({ ...columnsOf(facts), status: 'DRAFT' })
      .returning({ id: polls.id })
      .then(onlyRow);
    await told(actor, made.id, 'add', facts.title);
    return readPoll(made.id);
  });
}

function refusalOf(refusal: ChangeRefusal) {
  if (refusal === 'reward-frozen') return pollErrors.fail('polls/reward-frozen');
  if (refusal === 'closed') return pollErrors.fail('polls/closed');
  return pollErrors.fail('polls/frozen');
}

/** Changes a poll (state machine 10). Returns it. Throws `not-found`, `stale-version`, `form-invalid`, `polls/*`. */
export function changePoll(
  actor: Actor,
  id: string,
  { version, ...facts }: PollFacts & Opened,
): Promise<Poll> {
  return inTx(async () => {
    const before = await lockPoll(id);
    requireOpened(before, { version });
    const refusal = changeRefusal({ ...factsOf(before), status: before.status }, facts);
    if (refusal) throw refusalOf(refusal);
    await requireTarget(facts);
    await db
      .update(polls)
      .set({ ...columnsOf(facts), updatedAt: sql`now()`, version: sql`${polls.version} + 1` })
      .where(and(eq(polls.id, id), eq(polls.version, before.version)));
    await told(actor, id, 'change', facts.title);
    return readPoll(id);
  });
}

/** Deletes a poll that nobody answered. Throws `not-found`, `polls/has-answers`. */
export function removePoll(actor: Actor, id: string): Promise<void> {
  return inTx(async () => {
    const { title, companyId } = await lockPoll(id);
    if (await anyRow(pollAnswers, eq(pollAnswers.pollId, id))) {
      throw pollErrors.fail('polls/has-answers');
    }
    await db.delete(polls).where(eq(polls.id, id));
    await told(actor, id, 'remove', title);
    // Of a survey of needs: its company has none any more.
    if (companyId !== null) await relabelCompany(companyId);
  });
}
