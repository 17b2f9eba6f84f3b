import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of the machine where root keeps what its unprivileged user must reach; the temporary one only as a last resort. */
export const machineHomes = (): readonly string[] => ['/var/lib/elan', join(tmpdir(), 'elan')];

/** Makes such a folder if it is missing; every user may cross it. Throws when it is somebody else's: it is not to be trusted. */
export function openHome(home: string): void {
  mkdirSync(home, { recursive: true });
  if (statSync(home).uid !== 0) throw new Error(`${home} does not belong to root`);
  chmodSync(home, 0o755);
}
