import { accountsContract, charterContract, signInAudiences, type Actor } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import type { AccessTokens } from '../../platform/tokens/access-tokens.ts';
import { findUser } from './accounts.repository.ts';
import { acceptCharter } from './sign-in/accept-charter.ts';
import { activateOwnUser } from './sign-in/activate-user.ts';
import { answerSession } from './sign-in/answer-session.ts';
import { clearedAtSignOut, refreshCookieOf } from './sign-in/refresh-cookie.ts';
import { confirmEmail } from './sign-in/confirm-email.ts';
import { ownUserOf } from './own-user.ts';
import { describeUser } from './sign-in/open-session.ts';
import { refreshSession } from './sign-in/refresh-session.ts';
import { resendVerification } from './emails/resend-verification.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';

const callerOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: headers['user-agent'],
  appVersion: headers['x-elan-version'],
});

async function readOwnUser(userId: string, uid: string) {
  // Somebody else's id answers as an unknown one.
  const user = uid === userId ? await findUser(uid) : undefined;
  if (!user) throw kernelErrors.fail('not-found');
  return user;
}

/** One's own account, with every field that the specification gives a user (points 3 and 7). */
const describeWhole = async (actor: Actor, uid: string) => {
  const user = await readOwnUser(actor.userId, uid);
  return { user: await ownUserOf(user, await describeUser(user, actor)) };
};

const describe = async (actor: Actor, uid: string) => {
  const user = await readOwnUser(actor.userId, uid);
  return { user: await describeUser(user, actor) };
};

/** The routes of accounts. */
export function accountsRoutes(options: { tokens: AccessTokens; secureCookies: boolean }): BoundRoute[] {
  const { tokens, secureCookies } = options;
  const cookies = signInAudiences.map((audience) => refreshCookieOf(secureCookies, audience));
  const sent = (request: FastifyRequest, name: string): string => request.cookies[name] ?? '';
  return [
    handle(accountsContract.signIn, async ({ body, http }) =>
      answerSession(http.reply, await signIn(tokens, { ...body, ...callerOf(http.request) }), secureCookies),
    ),
    handle(accountsContract.refresh, async ({ query, http }) => {
      const { name } = refreshCookieOf(secureCookies, query.audience);
      const { ip } = http.request;
      const session = await refreshSession(tokens, sent(http.request, name), ip, query.audience);
      return answerSession(http.reply, session, secureCookies);
    }),
    handle(accountsContract.signOut, async ({ http }) => {
      await signOut(tokens, {
        refreshTokens: cookies.map(({ name }) => sent(http.request, name)),
        authorization: http.request.headers.authorization ?? '',
      });
      for (const [rank, { name, options: given }] of cookies.entries()) {
        if (rank === 0 || name in http.request.cookies) void http.reply.clearCookie(name, given);
      }
      void http.reply.header('clear-site-data', clearedAtSignOut);
    }),
    handle(charterContract.accept, async ({ actor, body }) => ({
      user: await describeUser(await acceptCharter(actor, body.charterVersion), actor),
    })),
    handle(accountsContract.confirmEmail, ({ body }) => confirmEmail(body.token)),
    handle(accountsContract.resendVerification, async ({ body, http }) => {
      await resendVerification({ email: body.email, address: http.request.ip });
      return { accepted: true };
    }),
    handle(accountsContract.getUser, ({ params, actor }) => describeWhole(actor, params.uid)),
    handle(accountsContract.updateUser, async ({ params, actor }) => {
      const user = await readOwnUser(actor.userId, params.uid);
      await activateOwnUser(user, actor.role);
      return describe(actor, params.uid);
    }),
  ];
}
