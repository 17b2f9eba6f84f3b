import { chmodSync, mkdirSync } from 'node:fs';
import { giveTo, type RunAs } from './embedded-postgres-user.ts';

// PostgreSQL runs these words in a shell: the folder stands between single quotes, and a `%` would be one of its own.
const quoted = (path: string): string => `'${path.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`;

/**
 * Returns the settings of an embedded database that keeps its whole journal in a folder, a piece at least every minute: with a
 * backup it brings the database back to any second since (docs/operations.md). Makes the folder.
 */
export function walArchiveSettings(folder: string, runAs: RunAs): Readonly<Record<string, string>> {
  mkdirSync(folder, { recursive: true });
  giveTo(runAs, folder);
  chmodSync(folder, 0o700);
  const place = quoted(folder);
  // Idempotent and atomic: a segment is archived whole or not at all, never overwritten, and archiving it again succeeds.
  const keep = `cp "%p" ${place}/"%f.half" && sync ${place}/"%f.half" && mv ${place}/"%f.half" ${place}/"%f"`;
  return {
    archive_mode: 'on',
    archive_command: `test -f ${place}/"%f" || { ${keep}; }`,
    archive_timeout: '60s',
  };
}

/** The command that brings a piece of the journal back from the archive. */
export const restoreCommand = (folder: string): string => `cp ${quoted(folder)}/"%f" "%p"`;
