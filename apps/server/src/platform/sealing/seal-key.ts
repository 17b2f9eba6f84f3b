import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sealKeyBytes } from './sealing.ts';

/** Where the key stands in a data folder, when it is not in the environment. */
export const sealKeyFile = join('secrets', 'seal.key');
const nameOf = (dataDir: string): string => join(dataDir, sealKeyFile);

/**
 * Returns the key of what is kept sealed: the one of the environment (SEAL_KEY, for replicas on several machines), else
 * `DATA_DIR/secrets/seal.key`. That file is made at the first start, readable by its owner alone; two starts at once keep
 * one.
 */
export function sealKeyOf({
  sealKey,
  dataDir,
}: {
  readonly sealKey?: string | undefined;
  readonly dataDir: string;
}): Buffer {
  if (sealKey !== undefined) return Buffer.from(sealKey, 'base64');
  const file = nameOf(dataDir);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(sealKeyBytes), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file);
}
