import type { ActorRole } from '@elan/domain/kernel';
import { eq, or } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { on, type EventHandler } from '../../platform/registry/domain-events.ts';
import { users } from '../accounts/public.ts';
import { eraseMembers } from './erase-members.ts';
import { members } from './members.tables.ts';

type Erasure = { readonly userId: string; readonly actor: { userId: string; role: ActorRole } };

/**
 * The places of an erased person in the lists of employees end: no link works, no licence is held (I18); the names go with the
 * rest. An address that was only typed may be somebody else's: it finds nobody.
 */
async function eraseOwnMembers({ userId, actor }: Erasure): Promise<void> {
  const [person] = await db
    .select({ email: users.email, provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const byAddress = person.provedAt === null ? undefined : eq(members.email, person.email);
  await eraseMembers(or(eq(members.userId, userId), byAddress), actor);
}

/** What members do when an account is erased. */
export const followErasedAccounts: readonly EventHandler[] = [on('accounts/erased', eraseOwnMembers)];
