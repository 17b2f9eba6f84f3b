import { accountsContract, type Actor } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import type { AccessTokens } from '../../platform/tokens/access-tokens.ts';
import { findUser } from './accounts.repository.ts';
import { activateOwnUser } from './sign-in/activate-user.ts';
import { clearedAtSignOut, refreshCookieOf, type RefreshCookie } from './sign-in/refresh-cookie.ts';
import { confirmEmail } from './sign-in/confirm-email.ts';
import { describeUser, sessionDays, type OpenedSession } from './sign-in/open-session.ts';
import { refreshSession } from './sign-in/refresh-session.ts';
import { resendVerification } from './emails/resend-verification.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';

const callerOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: headers['user-agent'],
  appVersion: headers['x-elan-version'],
});

function answerSession(reply: FastifyReply, session: OpenedSession, cookie: RefreshCookie) {
  void reply.setCookie(cookie.name, session.refreshToken, {
    ...cookie.options,
    maxAge: sessionDays * 86_400,
  });
  return { idToken: session.idToken, user: session.user };
}

async function readOwnUser(userId: string, uid: string) {
  // Somebody else's id answers as an unknown one.
  const user = uid === userId ? await findUser(uid) : undefined;
  if (!user) throw kernelErrors.fail('not-found');
  return user;
}

const describe = async (actor: Actor, uid: string) => {
  const user = await readOwnUser(actor.userId, uid);
  return { user: await describeUser(user, actor) };
};

/** The routes of accounts. */
export function accountsRoutes(options: { tokens: AccessTokens; secureCookies: boolean }): BoundRoute[] {
  const { tokens } = options;
  const cookie = refreshCookieOf(options.secureCookies);
  const refreshCookie = (request: FastifyRequest): string => request.cookies[cookie.name] ?? '';
  return [
    handle(accountsContract.signIn, async ({ body, http }) =>
      answerSession(http.reply, await signIn(tokens, { ...body, ...callerOf(http.request) }), cookie),
    ),
    handle(accountsContract.refresh, async ({ http }) =>
      answerSession(
        http.reply,
        await refreshSession(tokens, refreshCookie(http.request), http.request.ip),
        cookie,
      ),
    ),
    handle(accountsContract.signOut, async ({ http }) => {
      await signOut(tokens, {
        refreshToken: refreshCookie(http.request),
        authorization: http.request.headers.authorization ?? '',
      });
      void http.reply.clearCookie(cookie.name, cookie.options).header('clear-site-data', clearedAtSignOut);
    }),
    handle(accountsContract.confirmEmail, ({ body }) => confirmEmail(body.token)),
    handle(accountsContract.resendVerification, async ({ body, http }) => {
      await resendVerification({ email: body.email, address: http.request.ip });
      return { accepted: true };
    }),
    handle(accountsContract.getUser, ({ params, actor }) => describe(actor, params.uid)),
    handle(accountsContract.updateUser, async ({ params, actor }) => {
      const user = await readOwnUser(actor.userId, params.uid);
      await activateOwnUser(user, actor.role);
      return describe(actor, params.uid);
    }),
  ];
}
