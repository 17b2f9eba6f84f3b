import webPush from 'web-push';
import { db } from '../db/database.ts';
import { onlyRow } from '../db/only-row.ts';
import { pushKeys } from './push.tables.ts';

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const known = () =>
  db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);

/** Returns the keys by which push services know this product; the first to ask makes them, once for all replicas. */
export async function loadPushKeys(): Promise<PushKeys> {
  const [kept] = await known();
  if (kept) return kept;
  await db.insert(pushKeys).values(webPush.generateVAPIDKeys()).onConflictDoNothing();
  return known().then(onlyRow);
}
