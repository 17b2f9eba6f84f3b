import { identityContract } from '@elan/domain/accounts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import type { AccessTokens } from '../../../platform/tokens/access-tokens.ts';
import { answerSession } from './answer-session.ts';
import { listIdentities, switchIdentity } from './switch-identity.ts';

/** The routes of /auth/apps. */
export const identitiesRoutes = (tokens: AccessTokens, secureCookies: boolean): BoundRoute[] => [
  handle(identityContract.list, ({ actor }) => listIdentities(actor)),
  handle(identityContract.choose, async ({ actor, body, http }) => {
    const userAgent = http.request.headers['user-agent'] ?? null;
    const signed = await switchIdentity(tokens, actor, body.identity, userAgent);
    return answerSession(http.reply, signed, secureCookies);
  }),
];
