import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aFolder, afterThisTest, aProduct } from '../../testing/postgres-product.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { openDataDir } from './data-dir.ts';

test('a second start on the same data folder is refused, in French, by every name of that folder', async () => {
  const parent = aFolder();
  const dataDir = join(parent, 'data');
  await aProduct(dataDir);
  symlinkSync(dataDir, join(parent, 'autre-nom'));
  for (const name of [dataDir, join(parent, 'autre-nom'), `${parent}/./data/`]) {
    const second = await aProduct(name);
    expect(second.held.code).toBe('already-running');
    expect(second.held.message).toBe(
      `Une instance est déjà en marche sur le dossier de données ${dataDir}. Arrêtez-la d’abord, ou choisissez un autre dossier avec DATA_DIR.`,
    );
  }
});

test('the lock is free again once it is given back', async () => {
  const dataDir = openDataDir(join(aFolder(), 'data'));
  const lock = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toMatchObject({ code: 'already-running' });
  await lock.release();
  await (await lockDataDir(dataDir)).release();
});

test('the lock of another container on the same volume is seen, where the system has the flock command', async () => {
  const dataDir = openDataDir(join(aFolder(), 'data'));
  const file = join(dataDir, 'elan.lock');
  // what another network namespace has: the file's lock, not the abstract name
  const other = spawn('flock', ['-n', file, 'sh', '-c', 'echo pris; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const hasCommand = spawnSync('flock', ['--version']).error === undefined;
  if (!hasCommand) {
    await once(other, 'error');
    await (await lockDataDir(dataDir)).release();
    return;
  }
  afterThisTest(() => process.kill(-(other.pid ?? 0)));
  await once(other.stdout, 'data');
  await expect(lockDataDir(dataDir)).rejects.toMatchObject({ code: 'already-running' });
});

test('without the flock command, the name that the kernel keeps refuses the second start of one machine', async () => {
  const dataDir = openDataDir(join(aFolder(), 'data'));
  vi.stubEnv('PATH', '');
  afterThisTest(() => vi.unstubAllEnvs());
  const lock = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toMatchObject({ code: 'already-running' });
  await lock.release();
});

test('a data folder that is a file is refused with its name', () => {
  const file = join(aFolder(), 'data');
  writeFileSync(file, '');
  expect(() => openDataDir(join(file, 'dessous'))).toThrow(
    `Le dossier de données ${file}/dessous ne peut pas être utilisé`,
  );
});
