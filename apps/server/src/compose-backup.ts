import { parseArgs } from 'node:util';
import { backUp } from './platform/backup/back-up.ts';
import { backupError } from './platform/backup/backup-errors.ts';
import { restore } from './platform/backup/restore.ts';
import { chosenStore } from './platform/files/chosen-store.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { storageError } from './platform/files/storage-errors.ts';
import type { Config } from './platform/config/config.ts';
import { makeLogger } from './platform/log/log.ts';

const backUpUsage = 'Usage : npm run backup -- dossier';
const restoreUsage = 'Usage : npm run restore -- dossier [--until=2026-11-20T09:30:00+01:00]';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Where the files are, when that is not the data folder. Throws a StartError for a storage that refuses or is away. */
async function outsideStore(config: Config): Promise<FileStore | undefined> {
  const { s3 } = config;
  if (!s3) return undefined;
  return chosenStore(config, () => {
    throw storageError('away', s3.bucket);
  });
}

/** Runs `backup <folder>`: saves the embedded database and the files, while the product runs or not. Throws a StartError. */
export async function runBackup(
  config: Config,
  words: readonly string[],
  say: (line: string) => void = print,
): Promise<void> {
  const [to] = words;
  if (to === undefined) throw backupError('no-folder', backUpUsage);
  if (config.databaseUrl) throw backupError('outside-database');
  const log = makeLogger(config.logLevel);
  const { takenAt, files } = await backUp({
    dataDir: config.dataDir,
    to,
    store: await outsideStore(config),
    log: (message) => log.info(message),
  });
  say(`Sauvegarde complète dans ${to}\u00a0: ${files} fichiers, à l’instant ${takenAt}.`);
}

/**
 * Runs `restore <folder> [--until=moment]`: puts a backup in a data folder that has no database; the next start recovers it, up to that
 * moment with the journal of `WAL_ARCHIVE`. Throws a StartError.
 */
export async function runRestore(
  config: Config,
  words: readonly string[],
  say: (line: string) => void = print,
): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...words],
    options: { until: { type: 'string' } },
    allowPositionals: true,
  });
  const [from] = positionals;
  if (from === undefined) throw backupError('no-folder', restoreUsage);
  if (config.databaseUrl) throw backupError('outside-database');
  const { dataDir, walArchive } = config;
  const store = await outsideStore(config);
  const { takenAt } = await restore({ from, dataDir, until: values.until, archive: walArchive, store });
  say(
    `Sauvegarde du ${takenAt} remise dans ${dataDir}. Lancez npm start\u00a0: la base se rétablit${values.until === undefined ? '' : ` jusqu’au ${values.until}`}.`,
  );
}
