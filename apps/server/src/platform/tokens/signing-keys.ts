import { isNull, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { alwaysThere } from '../db/always-there.ts';
import { db, inTx, outsideTx } from '../db/database.ts';
import { onlyRow } from '../db/only-row.ts';
import { signingKeys } from './tokens.tables.ts';

export type SigningKey = { readonly kid: string; readonly privateKey: CryptoKey };
export type KeyRing = { readonly signing: SigningKey; readonly verifying: ReadonlyMap<string, CryptoKey> };

const keyLock = 727_002;
const keyOf = async (jwk: unknown): Promise<CryptoKey> => (await importJWK(jwk as JWK, 'EdDSA')) as CryptoKey;

async function makeKey(): Promise<void> {
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  await db.insert(signingKeys).values({
    kid: crypto.randomUUID(),
    privateJwk: await exportJWK(pair.privateKey),
    publicJwk: await exportJWK(pair.publicKey),
  });
}

const readKeys = () =>
  db
    .select()
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .orderBy(sql`created_at desc`);

const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  inTx(async () => {
    await db.execute(sql`select pg_advisory_xact_lock(${keyLock})`);
    return work();
  });

async function ringOf(rows: Awaited<ReturnType<typeof readKeys>>): Promise<KeyRing> {
  const current = alwaysThere(rows[0], 'a signing key');
  const verifying = new Map<string, CryptoKey>();
  for (const row of rows) verifying.set(row.kid, await keyOf(row.publicJwk));
  return { signing: { kid: current.kid, privateKey: await keyOf(current.privateJwk) }, verifying };
}

/**
 * Returns the keys that sign and verify access tokens; the first start makes them, under a lock shared by the replicas. A retired
 * key verifies nothing any more.
 */
export async function loadKeyRing(): Promise<KeyRing> {
  const rows = await underLock(async () => {
    const known = await readKeys();
    if (known.length > 0) return known;
    await makeKey();
    return readKeys();
  });
  return ringOf(rows);
}

/** How old what a replica knows of the keys may be, and how often a key that it does not know makes it ask, in milliseconds. */
const freshMs = { known: 1000, unknown: 50 } as const;

/** The keys as the database has them, `unknown` when a token names one that is not among them. */
export type FollowedKeys = (unknown?: 'unknown') => Promise<KeyRing>;

/**
 * Follows the keys of the database, at most one second behind: a rotation is obeyed by the replicas that run. A token of a key that
 * this one has not seen yet makes it look at once, 20 times a second at most.
 */
export async function followKeyRing(): Promise<FollowedKeys> {
  let known = { ring: Promise.resolve(await loadKeyRing()), at: performance.now() };
  return (unknown) => {
    if (performance.now() - known.at >= freshMs[unknown ?? 'known']) {
      const before = known;
      const ring = outsideTx(() => readKeys().then(ringOf));
      known = { ring, at: performance.now() };
      // Who asked is told that it failed; the next one asks again.
      ring.catch(() => (known = before));
    }
    return known.ring;
  };
}

/**
 * Makes a new key and retires the others, on every replica within a second: tokens that the old ones signed open nothing any more,
 * and each browser asks for another one with its cookie. Returns the id of the new key.
 */
export function rotateSigningKeys(): Promise<string> {
  return underLock(async () => {
    await db
      .update(signingKeys)
      .set({ retiredAt: sql`now()` })
      .where(isNull(signingKeys.retiredAt));
    await makeKey();
    const made = await readKeys().then(onlyRow);
    return made.kid;
  });
}
