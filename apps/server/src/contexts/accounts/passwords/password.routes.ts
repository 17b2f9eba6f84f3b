import { connectionsContract, passwordContract } from '@elan/domain/accounts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { describeUser } from '../sign-in/open-session.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sign-in/own-sessions.ts';
import { judgePassword } from './judge-password.ts';
import { reauthenticate } from './reauthenticate.ts';
import { describePasswordLink, resetPassword } from './reset-password.ts';

/** The routes of passwords, and of a person's own connections. */
export const passwordRoutes: BoundRoute[] = [
  handle(passwordContract.forgot, async ({ body, http }) => {
    await forgotPassword({ email: body.email, address: http.request.ip });
    return { accepted: true };
  }),
  handle(passwordContract.readLink, ({ body, http }) => describePasswordLink(body.token, http.request.ip)),
  handle(passwordContract.judge, ({ body, http }) => judgePassword(body, http.request.ip)),
  handle(passwordContract.reset, ({ body, http }) => resetPassword({ ...body, address: http.request.ip })),
  handle(passwordContract.change, async ({ actor, body, http }) => {
    const user = await changePassword(actor, { ...body, address: http.request.ip });
    return { user: await describeUser(user, actor) };
  }),
  handle(passwordContract.reauthenticate, ({ actor, body, http }) =>
    reauthenticate(actor, { ...body, address: http.request.ip }),
  ),
  handle(connectionsContract.list, async ({ actor }) => ({ items: await listOwnSessions(actor) })),
  handle(connectionsContract.end, ({ actor, params }) => endOwnSession(actor, params.id)),
  handle(connectionsContract.endOthers, async ({ actor }) => ({ ended: await endOtherSessions(actor) })),
];
