import { sessionActsContract } from '@elan/domain/sessions';
import { handle, type BoundRoute, type HandlerInput } from '../../platform/http/handle.ts';
import { readSessionRow } from './acts/change-session.ts';
import { changingAmong, whoIsTold, whoIsToldOfSeveral } from './who-is-told.ts';
import { cancelSession, previewCancellation } from './acts/cancel-session.ts';
import { writeDraft } from './events/plan-event.ts';
import { deleteDraft, publishSession } from './acts/publish-session.ts';
import { sessionsCancelledWithCompany } from './reading/cancelled-with-company.ts';
import { readHistory } from './reading/read-history.ts';
import { restoreSession } from './acts/restore-session.ts';
import { describeSession } from './reading/session-details.ts';
import { removePicture } from './acts/session-picture.ts';
import { noCountSession, recountSession, resetSession } from './acts/settle-session.ts';
import { shiftSession } from './acts/shift-session.ts';
import { updateSession } from './acts/update-session.ts';

const current = ({ scope, actor, params }: HandlerInput<typeof sessionActsContract.details>) =>
  describeSession(scope, actor, params.id);

/** The routes of what a person does with one session; each answers the session as it is then, for its reader. */
export const sessionActsRoutes: readonly BoundRoute[] = [
  handle(sessionActsContract.cancelledWithCompany, async ({ params }) => ({
    items: await sessionsCancelledWithCompany(params.id),
  })),
  handle(sessionActsContract.details, ({ scope, actor, params }) => describeSession(scope, actor, params.id)),
  handle(sessionActsContract.history, async ({ scope, actor, params }) => ({
    items: await readHistory(scope, actor, params.id),
  })),
  handle(
    sessionActsContract.update,
    async ({ scope, actor, params, body }) => {
      await updateSession(scope, actor, params.id, body);
      return describeSession(scope, actor, params.id);
    },
    { current },
  ),
  handle(
    sessionActsContract.writeDraft,
    async ({ scope, actor, params, body }) => {
      await writeDraft(scope, actor, params.id, body);
      return describeSession(scope, actor, params.id);
    },
    { current },
  ),
  handle(sessionActsContract.publish, async ({ scope, actor, params, query }) => {
    await publishSession(scope, actor, params.id, query.closedDay === 'confirmed');
    return describeSession(scope, actor, params.id);
  }),
  handle(sessionActsContract.remove, async ({ scope, actor, params }) => {
    const { id } = await deleteDraft(scope, actor, params.id);
    return { id };
  }),
  handle(sessionActsContract.move, async ({ scope, actor, params, body }) => {
    await shiftSession(scope, actor, params.id, body);
    return describeSession(scope, actor, params.id);
  }),
  handle(sessionActsContract.told, async ({ scope, params }) =>
    whoIsTold(await readSessionRow(scope, params.id)),
  ),
  handle(sessionActsContract.toldOfSeveral, async ({ scope, query }) =>
    whoIsToldOfSeveral(await changingAmong(scope, query.ids.split(','))),
  ),
  handle(sessionActsContract.previewCancellation, ({ scope, params }) =>
    previewCancellation(scope, params.id),
  ),
  handle(sessionActsContract.cancel, async ({ scope, actor, params, body }) => {
    await cancelSession(scope, actor, params.id, body);
    return describeSession(scope, actor, params.id);
  }),
  handle(sessionActsContract.restore, async ({ scope, actor, params, query }) => {
    await restoreSession(scope, actor, params.id, query.closedDay === 'confirmed');
    return describeSession(scope, actor, params.id);
  }),
  handle(sessionActsContract.reset, async ({ scope, actor, params, body }) => {
    await resetSession(scope, actor, params.id, body.reason);
    return describeSession(scope, actor, params.id);
  }),
  handle(sessionActsContract.noCount, async ({ scope, actor, params, body }) => {
    await noCountSession(scope, actor, params.id, body.reason);
    return describeSession(scope, actor, params.id);
  }),
  handle(sessionActsContract.recount, async ({ scope, actor, params }) => {
    await recountSession(scope, actor, params.id);
    return describeSession(scope, actor, params.id);
  }),
  handle(sessionActsContract.removePicture, async ({ scope, actor, params }) => {
    await removePicture(scope, actor, params.id);
    return describeSession(scope, actor, params.id);
  }),
];
