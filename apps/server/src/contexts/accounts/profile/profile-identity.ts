import { birthDateRefusal, type Actor, type ProfileInput } from '@elan/domain/accounts';
import { kernelErrors, type CivilDate } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../../platform/registry/require-opened.ts';
import { lockOpenUser, readUser, type User } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';

/**
 * Keeps what a person says of themselves; every page of theirs learns it at once. Returns the user.
 * Throws `form-invalid` for a birth date that cannot be one on `today`, or of somebody too young for their role, `stale-version`, `unauthenticated` once the account is closed.
 */
export function updateProfile(
  actor: Actor,
  { version, ...input }: ProfileInput & Opened,
  today: CivilDate,
): Promise<User> {
  const refusal = input.birthDate && birthDateRefusal(input.birthDate, today, actor.role);
  if (refusal) {
    throw kernelErrors.fail('form-invalid', { issues: [{ path: 'birthDate', message: refusal }] });
  }
  return inTx(async () => {
    requireOpened(await lockOpenUser(actor.userId), { version });
    await db
      .update(users)
      .set({
        firstName: input.firstname,
        lastName: input.lastname,
        gender: input.gender,
        birthDate: input.birthDate,
        updatedAt: sql`now()`,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, actor.userId));
    await recordAudit({
      actor,
      entity: 'user',
      entityId: actor.userId,
      event: 'updateProfile',
      from: null,
      to: null,
      details: {},
    });
    await publishLive({ topic: `user:${actor.userId}`, kind: 'user', id: actor.userId });
    return readUser(actor.userId);
  });
}
