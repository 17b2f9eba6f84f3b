import type { Actor, NoticeChannel, NoticeKind } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { isOfPushService, type PushTarget } from '../../../platform/push/send-push.ts';
import { lockOpenUser } from '../accounts.repository.ts';
import { forgetOldDevices } from './notices.repository.ts';
import { noticeChoices, pushDevices } from './notices.tables.ts';

const unknownService = 'Ce navigateur passe par un service de notifications inconnu. Choisissez l’e-mail.';

/** Keeps where a kind of notice goes for a person; the last choice counts. */
export const chooseChannel = ({ userId }: Actor, kind: NoticeKind, channel: NoticeChannel): Promise<void> =>
  inTx(async () => {
    await lockOpenUser(userId);
    await db
      .insert(noticeChoices)
      .values({ userId, kind, channel })
      .onConflictDoUpdate({
        target: [noticeChoices.userId, noticeChoices.kind],
        set: { channel, chosenAt: sql`now()` },
      });
  });

/**
 * Makes the browser of a sign-in receive the notices of its person; whoever had it before receives nothing there any more. Throws
 * `form-invalid` for an address of no push service that this product knows.
 */
export async function addPushDevice({ userId, sid }: Actor, target: PushTarget): Promise<void> {
  if (!isOfPushService(target.endpoint)) {
    throw kernelErrors.fail('form-invalid', { issues: [{ path: 'endpoint', message: unknownService }] });
  }
  await inTx(async () => {
    await lockOpenUser(userId);
    const of = { userId, sessionId: sid, p256dh: target.p256dh, auth: target.auth };
    await db
      .insert(pushDevices)
      .values({ ...of, endpoint: target.endpoint })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: { ...of, createdAt: sql`now()` } });
    await forgetOldDevices(userId);
  });
}

/** Sends no more notices to a browser of one’s own; of another’s it says nothing. */
export async function removePushDevice({ userId }: Actor, endpoint: string): Promise<void> {
  await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, endpoint)));
}
