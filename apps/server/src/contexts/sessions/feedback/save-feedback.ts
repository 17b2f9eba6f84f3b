import type { Actor, Scope } from '@elan/domain/accounts';
import { fieldMessages, hasBegun, isUuid, kernelErrors } from '@elan/domain/kernel';
import type { CoachFeedback, CoachFeedbackFacts } from '@elan/domain/sessions';
import { and, eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../../platform/registry/require-opened.ts';
import { isKnownGym } from '../../gyms/public.ts';
import { coachFeedbacks } from './coach-feedbacks.tables.ts';
import { coachesToJudge, sessionsOfCoachOn } from './feedback-options.ts';
import { readFeedback, withinFeedbacks } from './read-feedbacks.ts';

const refuseField = (path: string, message: string = fieldMessages.choiceInvalid) =>
  kernelErrors.fail('form-invalid', { issues: [{ path, message }] });

/** The rows of a feedback, once what it names is of the scope. Throws `form-invalid`. */
async function columnsOf(scope: Scope, facts: CoachFeedbackFacts, before: CoachFeedback | null) {
  const { coachId, heldOn, sessionId, followUp, ...said } = facts;
  if (!hasBegun(heldOn, parisDay(await databaseNow())))
    throw refuseField('heldOn', 'Ce jour n’est pas encore passé.');
  // A coach who left stays the one of whom something was written.
  const isSame = before?.coachId === coachId;
  if (!isSame && !(await coachesToJudge(scope)).some(({ id }) => id === coachId))
    throw refuseField('coachId');
  const gymId = scope.kind === 'gym' ? scope.gymId : said.gymId;
  if (gymId !== null && !(await isKnownGym(gymId))) throw refuseField('gymId');
  if (sessionId !== null) {
    const those = await sessionsOfCoachOn(scope, coachId, heldOn);
    if (!those.some(({ id }) => id === sessionId)) throw refuseField('sessionId');
  }
  return { ...said, coachId, heldOn, sessionId, gymId, followUp: followUp === '' ? null : followUp };
}

async function recordChange(actor: Actor, event: string, { id, gymId }: CoachFeedback): Promise<void> {
  const entity = 'coach-feedback';
  await recordAudit({ actor, entity, entityId: id, event, from: null, to: null, details: {} });
  const topics = ['role:ADMIN', ...(gymId === null ? [] : [`gym:${gymId}`])];
  for (const topic of topics) await publishLive({ topic, kind: 'coachFeedbacks/changed', id });
}

/** Keeps what somebody of ours, or of a gym, thinks of the work of a coach. Returns it. Throws `form-invalid`, `permission-denied`. */
export function addFeedback(scope: Scope, actor: Actor, facts: CoachFeedbackFacts): Promise<CoachFeedback> {
  if (scope.kind !== 'all' && scope.kind !== 'gym') throw kernelErrors.fail('permission-denied');
  return inTx(async () => {
    const made = await db
      .insert(coachFeedbacks)
      .values({ ...(await columnsOf(scope, facts, null)), writtenBy: actor.userId })
      .returning({ id: coachFeedbacks.id })
      .then(onlyRow);
    const added = await readFeedback(scope, made.id);
    await recordChange(actor, 'add', added);
    return added;
  });
}

/** Reads a feedback and keeps it as it is until the end of the transaction. Throws `not-found`. */
async function lockedFeedback(scope: Scope, id: string): Promise<CoachFeedback> {
  if (isUuid(id))
    await db
      .select({ id: coachFeedbacks.id })
      .from(coachFeedbacks)
      .where(and(withinFeedbacks(scope), eq(coachFeedbacks.id, id)))
      .for('no key update');
  return readFeedback(scope, id);
}

type Changes = Partial<typeof coachFeedbacks.$inferInsert>;

async function change(scope: Scope, actor: Actor, before: CoachFeedback, event: string, changes: Changes) {
  await db
    .update(coachFeedbacks)
    .set({ ...changes, updatedAt: sql`now()`, version: sql`${coachFeedbacks.version} + 1` })
    .where(eq(coachFeedbacks.id, before.id));
  const after = await readFeedback(scope, before.id);
  await recordChange(actor, event, after);
  return after;
}

/** Corrects a feedback of the scope; another follow-up is to be done anew. Returns it. Throws `not-found`, `stale-version`, `form-invalid`. */
export const changeFeedback = (
  scope: Scope,
  actor: Actor,
  id: string,
  { version, ...facts }: CoachFeedbackFacts & Opened,
): Promise<CoachFeedback> =>
  inTx(async () => {
    const before = await lockedFeedback(scope, id);
    requireOpened(before, { version });
    const columns = await columnsOf(scope, facts, before);
    const isSame = columns.followUp === before.followUp;
    const anew = isSame ? {} : { followUpDoneAt: null, followUpDoneBy: null };
    return change(scope, actor, before, 'change', { ...columns, ...anew });
  });

/** Says that what a feedback asked for is done, or is not; twice, it changes nothing. Throws `not-found` for one that asks for nothing. */
export const followFeedback = (
  scope: Scope,
  actor: Actor,
  id: string,
  done: boolean,
): Promise<CoachFeedback> =>
  inTx(async () => {
    const before = await lockedFeedback(scope, id);
    if (before.followUpState === 'none') throw kernelErrors.fail('not-found');
    if (before.followUpState === (done ? 'done' : 'open')) return before;
    return change(scope, actor, before, done ? 'followUpDone' : 'followUpAgain', {
      followUpDoneAt: done ? await databaseNow() : null,
      followUpDoneBy: done ? actor.userId : null,
    });
  });
