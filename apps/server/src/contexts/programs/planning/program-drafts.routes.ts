import { programDraftsContract } from '@elan/domain/programs';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { handle, type BoundRoute, type HandlerInput } from '../../../platform/http/handle.ts';
import { companyOf } from '../../../platform/registry/within-scope.ts';
import { readProgramChoices } from './carrying-subscriptions.ts';
import { describeProgram } from '../describe-program.ts';
import { readProgram } from '../programs.repository.ts';
import { changeDraft, discardDraft, keepDraft, submitDraft } from './keep-draft.ts';

const today = async () => parisDay(await databaseNow());

async function current({ scope, actor, params }: HandlerInput<typeof programDraftsContract.discard>) {
  const program = await readProgram(scope, params.id);
  return describeProgram(program, actor);
}

/** The routes of what a company prepares before it submits it. */
export const programDraftsRoutes: readonly BoundRoute[] = [
  handle(programDraftsContract.choices, async ({ scope }) =>
    readProgramChoices(companyOf(scope), await today()),
  ),
  handle(programDraftsContract.keep, async ({ scope, actor, body }) =>
    describeProgram(await keepDraft(scope, actor, body, await today()), actor),
  ),
  handle(
    programDraftsContract.change,
    async ({ scope, actor, params, body }) =>
      describeProgram(await changeDraft(scope, params.id, body, await today()), actor),
    { current },
  ),
  handle(
    programDraftsContract.submit,
    async ({ scope, actor, params, body }) =>
      describeProgram(await submitDraft(scope, actor, params.id, body, await today()), actor),
    { current },
  ),
  handle(programDraftsContract.discard, async ({ scope, actor, params }) => {
    await discardDraft(scope, actor, params.id);
    return { ok: true };
  }),
];
