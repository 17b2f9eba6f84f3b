import { findUser } from '../accounts.repository.ts';
import { findPasswordLink } from './password-links.ts';

const invited: ReadonlySet<string> = new Set(['INVITED', 'WAITING_EMAIL']);

/**
 * Returns whom the link of an invitation was sent to, while it is good for choosing a first password: unused, not too old, of the address of
 * today. Null for any other link, and for who has come since.
 */
export async function invitedByLink(
  token: string,
): Promise<{ readonly id: string; readonly email: string; readonly firstName: string } | null> {
  const link = await findPasswordLink(token);
  if (!link || link.purpose !== 'choose-password' || link.usedAt || link.expired) return null;
  const user = await findUser(link.userId);
  if (!user || user.email !== link.email || !invited.has(user.status)) return null;
  return { id: user.id, email: user.email, firstName: user.firstName };
}
