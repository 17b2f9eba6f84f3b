import { userMachine } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { findUserByEmail, lockUser, type User } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { sendChoosePasswordLink } from '../passwords/send-choose-password.ts';

const closed: ReadonlySet<string> = new Set(['INACTIVE', 'BLACKLISTED', 'DELETED']);

type Buyer = { readonly email: string; readonly firstName: string; readonly lastName: string };

async function addBuyer(buyer: Buyer): Promise<void> {
  const [user] = await db
    .insert(users)
    .values({
      ...buyer,
      status: 'WAITING_EMAIL',
      registrationSource: 'shop',
      emailVerifiedAt: sql`now()`,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!user) return;
  const actor = { userId: user.id, role: 'PUBLIC' } as const;
  const start = { entity: 'user', entityId: user.id, from: null, to: user.status };
  await recordAudit({ actor, ...start, event: 'register', details: {} });
  await transition({ machine: userMachine, table: users, row: user, event: 'confirmEmail', actor });
}

/**
 * Makes, or finds, the account of a buyer whose address a code has just proved (D36), in the caller's transaction, and holds it. One
 * that exists keeps its name, its password and its state. Returns null when it is closed.
 */
export async function accountOfBuyer(buyer: Buyer): Promise<User | null> {
  await addBuyer(buyer);
  const known = await findUserByEmail(buyer.email);
  const user = alwaysThere(known && (await lockUser(known.id)), 'the account of a buyer');
  return closed.has(user.status) ? null : user;
}

/** Sends a buyer who has no password the link that chooses one, so that the people's space opens; nothing for the others. */
export function offerPassword(userId: string): Promise<void> {
  return inTx(async () => {
    const user = await lockUser(userId);
    if (user && user.passwordHash === null && !closed.has(user.status)) await sendChoosePasswordLink(user);
  });
}

/** Returns who orders by an account, as an order keeps them; undefined for an unknown one. */
export async function buyerOf(userId: string): Promise<Buyer | undefined> {
  const [user] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return user;
}
