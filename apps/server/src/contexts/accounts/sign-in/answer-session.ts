import type { FastifyReply } from 'fastify';
import { sessionDays, type OpenedSession, type SignedSession } from './open-session.ts';
import { refreshCookieOf } from './refresh-cookie.ts';

/** Answers a session: the token and the user in the body; the secret of one that opened or was renewed in the cookie of its audience. */
export function answerSession(
  reply: FastifyReply,
  session: SignedSession | OpenedSession,
  secureCookies: boolean,
) {
  if ('refreshToken' in session) {
    const cookie = refreshCookieOf(secureCookies, session.audience);
    void reply.setCookie(cookie.name, session.refreshToken, {
      ...cookie.options,
      maxAge: sessionDays * 86_400,
    });
  }
  return { idToken: session.idToken, user: session.user };
}
