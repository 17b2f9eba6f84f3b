import { connectContexts } from '../compose-services.ts';
import { refreshSession } from '../contexts/accounts/sign-in/refresh-session.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';

let isConnected = false;

/** One call of a race: exchanges a refresh token, and returns the next one. */
export async function refreshOnce(refreshToken: string): Promise<string> {
  if (!isConnected) connectContexts();
  isConnected = true;
  const tokens = makeAccessTokens(await loadKeyRing(), 'elan-test');
  return (await refreshSession(tokens, refreshToken, '203.0.113.9')).refreshToken;
}
