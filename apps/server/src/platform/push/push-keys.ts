import webPush from 'web-push';
import { db } from '../db/database.ts';
import { pushKeys } from './push.tables.ts';

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const known = () =>
  db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);

/** Returns the keys by which push services know this product; the first to ask makes them, once for all replicas. */
export async function loadPushKeys(): Promise<PushKeys> {
  const [kept] = await known();
  if (kept) return kept;
  await db.insert(pushKeys).values(webPush.generateVAPIDKeys()).onConflictDoNothing();
  const [made] = await known();
  if (!made) throw new Error('no key for push services could be made');
  return made;
}
