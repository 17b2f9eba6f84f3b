import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { db } from '../../../platform/db/database.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { users } from '../accounts.tables.ts';
import { sendVerificationLink } from '../emails/send-email-link.ts';

export type NewUser = {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly charterVersion: string;
  /** The campaign and the code that stood in the address of the registration. */
  readonly utmSource?: string | null;
  readonly sponsorCode?: string | null;
};

const status = 'WAITING_EMAIL';

/** Stores the person, unless the address has an account, one that another transaction has just made included. */
async function insertUser(input: NewUser) {
  const [user] = await db
    .insert(users)
    .values({ ...input, status, charterAcceptedAt: sql`now()` })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id, email: users.email, firstName: users.firstName });
  return user;
}

/**
 * Creates the account of a person who registers, and writes to the address to confirm it, in the caller's transaction.
 * Returns the user's id, and whether the address has an account already, in a race too: all is then done for an address of
 * nobody, so that it costs the same, and the caller, who goes on alike, rolls it back in the end (threats T02).
 */
export async function registerUser(input: NewUser): Promise<{ userId: string; isKnown: boolean }> {
  const stored = await insertUser(input);
  const nobody = () => insertUser({ ...input, email: `${randomUUID()}@nobody.invalid` });
  const user = stored ?? alwaysThere(await nobody(), 'an account of nobody');
  await recordAudit({
    actor: { userId: user.id, role: 'PUBLIC' },
    entity: 'user',
    entityId: user.id,
    event: 'register',
    from: null,
    to: status,
    details: { charterVersion: input.charterVersion },
  });
  await sendVerificationLink(user);
  return { userId: user.id, isKnown: !stored };
}
