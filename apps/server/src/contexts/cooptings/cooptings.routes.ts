import type { Scope } from '@elan/domain/accounts';
import { cooptingLinksContract, cooptingsContract } from '@elan/domain/cooptings';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { confirmCoopting, declineCoopting, readCooptingLink } from './answer-coopting.ts';
import { resendCoopting, reverseCoopting, switchCooptingOff, switchCooptingOn } from './change-coopting.ts';
import { findCoopting } from './cooptings.repository.ts';
import { describeCoopting } from './describe-cooptings.ts';
import { listCooptings, readCooptingHistory, summariseCooptings } from './list-cooptings.ts';
import { recommendCompany } from './recommend-company.ts';

const read = async (scope: Scope, id: string) => describeCoopting(await findCoopting(scope, id));

/** The routes of cooptings. Each act on one answers it as it has become. */
export const cooptingsRoutes: readonly BoundRoute[] = [
  handle(cooptingsContract.list, ({ scope, query }) => listCooptings(scope, query)),
  handle(cooptingsContract.summary, ({ scope }) => summariseCooptings(scope)),
  handle(cooptingsContract.read, ({ scope, params }) => read(scope, params.id)),
  handle(cooptingsContract.history, ({ scope, params, query }) =>
    readCooptingHistory(scope, params.id, query),
  ),
  handle(cooptingsContract.create, async ({ scope, actor, body }) =>
    describeCoopting(await recommendCompany(scope, actor, body)),
  ),
  handle(cooptingsContract.resend, async ({ scope, actor, params: { id } }) => {
    await resendCoopting(scope, actor, id);
    return read(scope, id);
  }),
  handle(cooptingsContract.withdraw, async ({ scope, actor, params: { id } }) => {
    await switchCooptingOff(scope, actor, id, 'withdraw');
    return read(scope, id);
  }),
  handle(cooptingsContract.switchOff, async ({ scope, actor, params: { id } }) => {
    await switchCooptingOff(scope, actor, id, 'switchOff');
    return read(scope, id);
  }),
  handle(cooptingsContract.switchOn, async ({ scope, actor, params: { id } }) => {
    await switchCooptingOn(scope, actor, id);
    return read(scope, id);
  }),
  handle(cooptingsContract.fraud, async ({ scope, actor, params: { id }, body }) => {
    await reverseCoopting(scope, actor, id, body.reason);
    return read(scope, id);
  }),
  handle(cooptingLinksContract.readLink, ({ body, http }) => readCooptingLink(body.token, http.request.ip)),
  handle(cooptingLinksContract.confirm, ({ body, http }) => confirmCoopting(body.token, http.request.ip)),
  handle(cooptingLinksContract.decline, async ({ body, http }) => {
    await declineCoopting(body.token, http.request.ip);
    return {};
  }),
];
