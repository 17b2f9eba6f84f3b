import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { db, inTx } from '../db/database.ts';
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

/** Returns the keys that sign and verify access tokens; the first start makes them, under a lock shared by the replicas. */
export async function loadKeyRing(): Promise<KeyRing> {
  const rows = await inTx(async () => {
    await db.execute(sql`select pg_advisory_xact_lock(${keyLock})`);
    const known = await db
      .select()
      .from(signingKeys)
      .orderBy(sql`created_at desc`);
    if (known.some((row) => row.retiredAt === null)) return known;
    await makeKey();
    return db
      .select()
      .from(signingKeys)
      .orderBy(sql`created_at desc`);
  });
  const current = rows.find((row) => row.retiredAt === null);
  if (!current) throw new Error('no signing key could be made');
  const verifying = new Map<string, CryptoKey>();
  for (const row of rows) verifying.set(row.kid, await keyOf(row.publicJwk));
  return { signing: { kid: current.kid, privateKey: await keyOf(current.privateJwk) }, verifying };
}
