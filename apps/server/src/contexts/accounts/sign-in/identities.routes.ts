import { identityContract } from '@elan/domain/accounts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import type { AccessTokens } from '../../../platform/tokens/access-tokens.ts';
import { listIdentities, switchIdentity } from './switch-identity.ts';

/** The routes of /auth/apps. */
export const identitiesRoutes = (tokens: AccessTokens): BoundRoute[] => [
  handle(identityContract.list, ({ actor }) => listIdentities(actor)),
  handle(identityContract.choose, ({ actor, body }) => switchIdentity(tokens, actor, body.identity)),
];
