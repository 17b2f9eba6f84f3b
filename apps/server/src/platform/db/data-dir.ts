import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { embeddedPostgresError, reasonOf } from './embedded-postgres-errors.ts';

/** True when this process is root (never on Windows). */
export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Makes the data folder if it is missing and returns its real path (links followed: two names of one folder are one).
 * A new folder is private; as root it can be crossed, not listed, by the unprivileged user that runs PostgreSQL.
 * Throws `data-dir-unusable` when it cannot be made or written.
 */
export function openDataDir(path: string): string {
  try {
    if (!existsSync(path)) {
      mkdirSync(path, { recursive: true });
      // said again because mkdir's mode is cut by the umask
      chmodSync(path, isRoot() ? 0o711 : 0o700);
    }
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    throw embeddedPostgresError('data-dir-unusable', path, reasonOf(error));
  }
}
