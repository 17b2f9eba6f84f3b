import { expect, test } from 'vitest';
import { runBackup, runRestore } from './compose-backup.ts';
import { backupError } from './platform/backup/backup-errors.ts';
import { readConfig } from './platform/config/config.ts';
import { aFolder } from './testing/postgres-product.ts';

const config = (env: Record<string, string> = {}) =>
  readConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent', ...env });

test('without a folder both commands say how they are used', async () => {
  await expect(runBackup(config(), [])).rejects.toThrow('npm run backup -- dossier');
  await expect(runRestore(config(), ['--until=2026-11-20T09:30:00Z'])).rejects.toThrow(
    'npm run restore -- dossier',
  );
});

test('an outside database is left to its own tools', async () => {
  const outside = config({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  const { message } = backupError('outside-database');
  await expect(runBackup(outside, ['there'])).rejects.toThrow(message);
  await expect(runRestore(outside, ['there'])).rejects.toThrow(message);
});

test('a folder that is no backup is refused, a data folder without a database too', async () => {
  const folder = aFolder();
  const empty = config({ DATA_DIR: folder });
  await expect(runRestore(empty, [folder])).rejects.toThrow(backupError('not-a-backup', folder).message);
  await expect(runBackup(empty, [`${folder}/there`])).rejects.toThrow(backupError('no-base', folder).message);
});
