import type { Actor, Scope } from '@elan/domain/accounts';
import { dayHasPassed, kernelErrors, type CivilDate } from '@elan/domain/kernel';
import {
  canSurvey,
  defaultPollColour,
  pollErrors,
  surveyChoice,
  surveyedObjectives,
  surveyQuestions,
  type Survey,
  type SurveyState,
} from '@elan/domain/polls';
import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { companyOf } from '../../../platform/registry/within-scope.ts';
import { listObjectives } from '../../catalog/public.ts';
import { isKnownCompany, relabelCompany } from '../../companies/public.ts';
import { endPoll } from '../move-poll.ts';
import { tellPoll } from '../polls.repository.ts';
import { polls } from '../polls.tables.ts';
import { readResults } from '../read-results.ts';
import { needsSurveys } from './surveys.tables.ts';

type Answered = { survey: Survey | null };

async function currentSurvey(companyId: string) {
  const [row] = await db
    .select({ id: polls.id, status: polls.status, endsOn: polls.endsOn, aims: needsSurveys.objectiveIds })
    .from(needsSurveys)
    .innerJoin(polls, eq(polls.id, needsSurveys.pollId))
    .where(and(eq(needsSurveys.companyId, companyId), isNull(needsSurveys.droppedAt)));
  return row;
}

const stateOf = (status: string): SurveyState =>
  status === 'CLOSED' || status === 'ARCHIVED' ? 'ready' : 'running';

/** Where the survey of needs of a company stands; undefined while it has none. */
export async function surveyStateOf(companyId: string): Promise<SurveyState | undefined> {
  const row = await currentSurvey(companyId);
  return row && stateOf(row.status);
}

/** Since when the survey of needs of a company runs, in SQL without parameters; null while none does. */
export const sinceInSql = (companyId: SQLWrapper): SQL => sql`(
  select ${polls.createdAt} from ${needsSurveys} join ${polls} on ${polls.id} = ${needsSurveys.pollId}
  where ${needsSurveys.companyId} = ${companyId} and ${needsSurveys.droppedAt} is null
    and ${polls.status} not in ('CLOSED', 'ARCHIVED'))`;

/** Returns the survey of needs of the caller's company: its results once it is closed, above the floor (D27). */
export async function readSurvey(scope: Scope): Promise<Answered> {
  const row = await currentSurvey(companyOf(scope));
  if (!row) return { survey: null };
  const { address, ...results } = await readResults(row.id);
  const { objectiveId, type, slots } = surveyChoice(results.questions, row.aims);
  const known = objectiveId === null ? [] : await listObjectives();
  const objective = known.find(({ id }) => id === objectiveId);
  return {
    survey: {
      id: row.id,
      state: stateOf(row.status),
      endsOn: row.endsOn,
      address,
      ...results,
      choice: { objective: objective ? { id: objective.id, name: objective.name } : null, type, slots },
    },
  };
}

const tell = async (companyId: string, pollId: string): Promise<void> => {
  await tellPoll(pollId);
  await publishLive({ topic: `company:${companyId}`, kind: 'polls/changed', id: pollId });
};

async function insertSurvey(actor: Actor, companyId: string, days: { today: CivilDate; endsOn: CivilDate }) {
  const aims = surveyedObjectives(await listObjectives());
  if (!canSurvey(aims)) throw pollErrors.fail('surveys/nothing-to-ask');
  const poll = await db
    .insert(polls)
    .values({
      title: 'Vos envies de mouvement',
      description: 'Quatre questions, une minute\u00a0: vos réponses choisissent les premières séances.',
      startsOn: days.today,
      endsOn: days.endsOn,
      anonymous: true,
      colour: defaultPollColour,
      targetKind: 'company',
      companyId,
      questions: surveyQuestions(aims, () => crypto.randomUUID()),
      status: 'OPEN',
    })
    .returning({ id: polls.id })
    .then(onlyRow);
  await db
    .insert(needsSurveys)
    .values({ pollId: poll.id, companyId, objectiveIds: aims.map(({ id }) => id) });
  const details = { endsOn: days.endsOn };
  await recordAudit({
    actor,
    entity: 'poll',
    entityId: poll.id,
    event: 'survey',
    from: null,
    to: 'OPEN',
    details,
  });
  await tell(companyId, poll.id);
}

/**
 * Asks the employees of the caller's company what they wish, until a day: a ready poll, anonymous. Returns it. Throws
 * `surveys/already-open` for a second one, `surveys/nothing-to-ask` without objectives, `polls/over` for a day that is past.
 */
export async function openSurvey(scope: Scope, actor: Actor, endsOn: CivilDate): Promise<Answered> {
  const companyId = companyOf(scope);
  const today = parisDay(await databaseNow());
  if (dayHasPassed(endsOn, today)) throw pollErrors.fail('polls/over');
  try {
    await inTx(async () => {
      if (!(await isKnownCompany(companyId))) throw kernelErrors.fail('not-found');
      await insertSurvey(actor, companyId, { today, endsOn });
      await relabelCompany(companyId);
    });
  } catch (error) {
    if (violates(error, 'needs_surveys_once')) throw pollErrors.fail('surveys/already-open');
    throw error;
  }
  return readSurvey(scope);
}

/** Closes the survey of the caller's company before its last day. Returns it. Throws `not-found`, `transition-forbidden`. */
export async function closeSurvey(scope: Scope, actor: Actor): Promise<Answered> {
  const row = await currentSurvey(companyOf(scope));
  if (!row) throw kernelErrors.fail('not-found');
  await endPoll(actor, row.id, 'close');
  return readSurvey(scope);
}

/** Puts the closed survey of the caller's company away, its answers with it. Throws `not-found`, `surveys/still-open`. */
export function dropSurvey(scope: Scope, actor: Actor): Promise<Answered> {
  return inTx(async () => {
    const companyId = companyOf(scope);
    const row = await currentSurvey(companyId);
    if (!row) throw kernelErrors.fail('not-found');
    if (stateOf(row.status) === 'running') throw pollErrors.fail('surveys/still-open');
    await db
      .update(needsSurveys)
      .set({ droppedAt: sql`now()` })
      .where(and(eq(needsSurveys.pollId, row.id), isNull(needsSurveys.droppedAt)));
    await recordAudit({
      actor,
      entity: 'poll',
      entityId: row.id,
      event: 'drop',
      from: null,
      to: null,
      details: {},
    });
    await tell(companyId, row.id);
    await relabelCompany(companyId);
    return { survey: null };
  });
}
