import { and, eq, or } from 'drizzle-orm';
import { isUuid } from '@elan/domain/kernel';
import { db } from '../../../platform/db/database.ts';
import type { AccessTokens } from '../../../platform/tokens/access-tokens.ts';
import { hashSecret } from '../../../platform/tokens/secret.ts';
import { signInSessions } from '../accounts.tables.ts';
import { readRefreshToken } from './open-session.ts';
import { revokeSession } from './revoke-session.ts';

async function sessionOfCookie(refreshToken: string): Promise<string | undefined> {
  const { sid, secret } = readRefreshToken(refreshToken);
  if (!isUuid(sid)) return undefined;
  const [row] = await db
    .select({ id: signInSessions.id })
    .from(signInSessions)
    .where(
      and(
        eq(signInSessions.id, sid),
        // The one before too: the answer that brought the last one may have been lost.
        or(
          eq(signInSessions.refreshHash, hashSecret(secret)),
          eq(signInSessions.previousHash, hashSecret(secret)),
        ),
      ),
    );
  return row?.id;
}

/** Ends the sessions that the cookies name, one of each audience, and the one of the access token when it is another one. */
export async function signOut(
  tokens: AccessTokens,
  proofs: { refreshTokens: readonly string[]; authorization: string },
): Promise<void> {
  const bearer = proofs.authorization.startsWith('Bearer ') ? proofs.authorization.slice(7) : '';
  const claims = bearer ? await tokens.verify(bearer) : null;
  const named = new Set([claims?.sid]);
  for (const refreshToken of proofs.refreshTokens) named.add(await sessionOfCookie(refreshToken));
  for (const sid of named) if (sid) await revokeSession(sid, 'signed-out');
}
