import {
  mostPushDevices,
  noticeKinds,
  usualChannel,
  type NoticeKind,
  type Notices,
} from '@elan/domain/accounts';
import { and, desc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { loadPushKeys } from '../../../platform/push/push-keys.ts';
import { signInSessions } from '../accounts.tables.ts';
import { noticeChoices, pushDevices } from './notices.tables.ts';

const isSignedIn = () => and(isNull(signInSessions.revokedAt), gt(signInSessions.expiresAt, sql`now()`));

/** Returns the devices of a person that receive notices: those that are still signed in, the newest first. */
export const devicesOf = (userId: string) =>
  db
    .select({
      id: pushDevices.id,
      endpoint: pushDevices.endpoint,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
    })
    .from(pushDevices)
    .innerJoin(signInSessions, eq(signInSessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.userId, userId), isSignedIn()))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));

/** Returns those among people who have a device that receives notices. */
export async function withDevice(userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ userId: pushDevices.userId })
    .from(pushDevices)
    .innerJoin(signInSessions, eq(signInSessions.id, pushDevices.sessionId))
    .where(and(inArray(pushDevices.userId, [...userIds]), isSignedIn()));
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns what people chose for a kind of notice; who chose nothing is not among them. */
export async function choicesFor(kind: NoticeKind, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ userId: noticeChoices.userId, channel: noticeChoices.channel })
    .from(noticeChoices)
    .where(and(eq(noticeChoices.kind, kind), inArray(noticeChoices.userId, [...userIds])));
  return new Map(rows.map(({ userId, channel }) => [userId, channel]));
}

/** Returns where the notices of a person go, and their devices. */
export async function readNotices(userId: string): Promise<Notices> {
  const chosen = await db
    .select({ kind: noticeChoices.kind, channel: noticeChoices.channel })
    .from(noticeChoices)
    .where(eq(noticeChoices.userId, userId));
  const byKind = new Map(chosen.map(({ kind, channel }) => [kind, channel]));
  const { publicKey } = await loadPushKeys();
  const devices = await devicesOf(userId);
  return {
    channels: Object.fromEntries(
      noticeKinds.map((kind) => [kind, byKind.get(kind) ?? usualChannel]),
    ) as Notices['channels'],
    pushKey: publicKey,
    devices: devices.map(({ endpoint }) => endpoint),
  };
}

/** Forgets a device that its push service knows no more. */
export async function forgetDevice(id: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, id));
}

/** Forgets the devices of a person beyond the number that receives notices, the oldest. */
export async function forgetOldDevices(userId: string): Promise<void> {
  const kept = db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .limit(mostPushDevices);
  await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.id, kept)));
}
