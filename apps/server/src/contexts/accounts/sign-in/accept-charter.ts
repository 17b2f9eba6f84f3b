import { charterVersion, type Actor } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { lockOpenUser, readUser, type User } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { forgetActorsOf } from './authenticate.ts';

const changedAgain = 'La charte a encore changé. Rechargez la page pour la lire.';

/**
 * Accepts the present charter for an account that had accepted an older one: the version and the moment are kept, and the history
 * keeps those before. Twice changes nothing. Returns the user. Throws `form-invalid` for a version that is no longer the present one.
 */
export async function acceptCharter(actor: Actor, version: string): Promise<User> {
  if (version !== charterVersion)
    throw kernelErrors.fail('form-invalid', { issues: [{ path: 'charterVersion', message: changedAgain }] });
  await inTx(async () => {
    const before = await lockOpenUser(actor.userId);
    if (before.charterVersion === charterVersion) return;
    await db
      .update(users)
      .set({
        charterVersion,
        charterAcceptedAt: sql`now()`,
        updatedAt: sql`now()`,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, actor.userId));
    await recordAudit({
      actor,
      entity: 'user',
      entityId: actor.userId,
      event: 'acceptCharter',
      from: before.charterVersion,
      to: charterVersion,
      details: {},
    });
    await publishLive({ topic: `user:${actor.userId}`, kind: 'user', id: actor.userId });
  });
  forgetActorsOf(actor.userId);
  return readUser(actor.userId);
}
