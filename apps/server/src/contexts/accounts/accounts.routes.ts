import { accountsContract, type Actor } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import type { AccessTokens } from '../../platform/tokens/access-tokens.ts';
import { findUser } from './accounts.repository.ts';
import { activateOwnUser } from './activate-user.ts';
import { confirmEmail } from './confirm-email.ts';
import { describeUser, sessionDays, type OpenedSession } from './open-session.ts';
import { refreshSession } from './refresh-session.ts';
import { resendVerification } from './resend-verification.ts';
import type { MailContext } from './send-email-link.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const cookieName = 'elan_refresh';

/** Reads and writes the refresh cookie: HttpOnly, this site only, and HTTPS only when the product is served so. */
const cookieOptions = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'strict', secure, path: '/api/auth' }) as const;

const callerOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: headers['user-agent'],
  appVersion: headers['x-elan-version'],
});

function answerSession(reply: FastifyReply, session: OpenedSession, secure: boolean) {
  void reply.setCookie(cookieName, session.refreshToken, {
    ...cookieOptions(secure),
    maxAge: sessionDays * 86_400,
  });
  return { idToken: session.idToken, user: session.user };
}

async function readOwnUser(userId: string, uid: string) {
  // Somebody else's id answers as an unknown one (house rule 5).
  const user = uid === userId ? await findUser(uid) : undefined;
  if (!user) throw kernelErrors.fail('not-found');
  return user;
}

const describe = async (actor: Actor, uid: string) => {
  const user = await readOwnUser(actor.userId, uid);
  return { user: await describeUser(user, actor) };
};

/** The routes of accounts. */
export function accountsRoutes(options: {
  tokens: AccessTokens;
  mail: MailContext;
  secureCookies: boolean;
}): BoundRoute[] {
  const { tokens, mail, secureCookies: secure } = options;
  const refreshCookie = (request: FastifyRequest): string => request.cookies[cookieName] ?? '';
  return [
    handle(accountsContract.signIn, async ({ body, http }) =>
      answerSession(
        http.reply,
        await signIn({ tokens, mail }, { ...body, ...callerOf(http.request) }),
        secure,
      ),
    ),
    handle(accountsContract.refresh, async ({ http }) =>
      answerSession(http.reply, await refreshSession(tokens, refreshCookie(http.request)), secure),
    ),
    handle(accountsContract.signOut, async ({ http }) => {
      await signOut(tokens, {
        refreshToken: refreshCookie(http.request),
        authorization: http.request.headers.authorization ?? '',
      });
      void http.reply.clearCookie(cookieName, cookieOptions(secure));
    }),
    handle(accountsContract.confirmEmail, ({ body }) => confirmEmail(body.token)),
    handle(accountsContract.resendVerification, async ({ body, http }) => {
      await resendVerification(mail, { email: body.email, address: http.request.ip });
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
