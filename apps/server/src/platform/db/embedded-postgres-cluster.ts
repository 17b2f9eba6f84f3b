import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedPostgresMajor, type PostgresBinaries } from './embedded-postgres-binaries.ts';
import { embeddedPostgresError } from './embedded-postgres-errors.ts';
import { holdsCluster } from './embedded-postgres-location.ts';
import { failureOf } from './embedded-postgres-program.ts';
import { giveTo, type RunAs } from './embedded-postgres-user.ts';

/** One role, owner of one database of the same name. */
export const embeddedRole = 'elan';

type Cluster = {
  readonly dir: string;
  readonly runAs: RunAs;
  readonly binaries: PostgresBinaries;
  /** File of the role's password, mode 0600, of the product's user. */
  readonly passwordFile: string;
  /** False for a throw-away cluster: nothing is flushed to the disk. */
  readonly durable: boolean;
};

// hexadecimal: needs no quoting in SQL, and none in a URL
const newPassword = (): string => randomBytes(24).toString('hex');

function writePassword(file: string, password: string): void {
  writeFileSync(file, password, { mode: 0o600 });
  chmodSync(file, 0o600);
}

/**
 * Both programs want the name of their user, which a container started with any number (`docker run -u 12345`) does not
 * have. They then run under a name of their own user namespace; the files still belong to the real number.
 */
function run(cluster: Cluster, command: readonly string[], input = ''): void {
  const reason = failureOf(cluster.runAs, command, input);
  if (reason === undefined) return;
  if (!reason.includes('could not look up effective user')) {
    throw embeddedPostgresError('init-failed', cluster.dir, reason);
  }
  const named = ['unshare', '--user', '--map-user=65534', '--map-group=65534', ...command];
  if (failureOf(cluster.runAs, named, input) !== undefined) {
    throw embeddedPostgresError('nameless-user', String(cluster.runAs.uid ?? process.getuid?.()));
  }
}

/** Runs commands, one a line, in PostgreSQL's single-user mode: no server, no network, no password. */
function runAlone(cluster: Cluster, dir: string, commands: readonly string[], fsync: 'on' | 'off'): void {
  // by itself this mode prints errors and goes on; `exit_on_error` makes them fail the program
  const settings = { exit_on_error: 'on', log_checkpoints: 'off', fsync };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [cluster.binaries.postgres, '--single', '-D', dir, ...options, 'postgres'];
  run(cluster, command, `${commands.join('\n')}\n`);
}

const setPassword = (password: string): string => `alter role ${embeddedRole} password '${password}';`;

/** Everybody comes by the loopback with the password; there is no other way in, for local users neither. */
const accessRules = 'host all all 127.0.0.1/32 scram-sha-256\n';

/**
 * The collation is by code point and the same on every machine; screens sort with an ICU collation.
 * Linux has C.UTF-8 in its own library, the other systems use the one that PostgreSQL brings.
 */
const localeOptions: readonly string[] =
  process.platform === 'linux'
    ? ['--locale=C.UTF-8']
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

function createCluster(cluster: Cluster, password: string): void {
  // half a cluster never has the final name: a kill in the middle is repaired by starting again
  const half = `${cluster.dir}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  giveTo(cluster.runAs, half);
  const { initdb } = cluster.binaries;
  const options = ['-E', 'UTF8', ...localeOptions, '--data-checksums', '--auth=trust', '--no-instructions'];
  run(cluster, [initdb, '-D', half, '-U', embeddedRole, ...options, '--no-sync']);
  writeFileSync(join(half, 'pg_hba.conf'), accessRules);
  runAlone(cluster, half, [setPassword(password), `create database ${embeddedRole};`], 'off');
  // once for all of it, instead of after each step: on a slow disk that is most of a first start
  if (cluster.durable) run(cluster, [initdb, '-D', half, '--sync-only']);
  renameSync(half, cluster.dir);
}

/**
 * Makes the cluster if there is none (checksums, UTF-8, one role and one database named `elan`), and returns the role's
 * password. A lost password file is repaired: whoever owns the files may set a new one.
 * Throws `init-failed` with PostgreSQL's own reason, `nameless-user`,
 * `wrong-version` for a cluster of another major version.
 */
export function openCluster(cluster: Cluster): string {
  if (!holdsCluster(cluster.dir)) {
    const password = newPassword();
    writePassword(cluster.passwordFile, password);
    createCluster(cluster, password);
    return password;
  }
  const found = readFileSync(join(cluster.dir, 'PG_VERSION'), 'utf8').trim();
  if (found !== embeddedPostgresMajor) {
    throw embeddedPostgresError('wrong-version', cluster.dir, found, embeddedPostgresMajor);
  }
  if (existsSync(cluster.passwordFile)) return readFileSync(cluster.passwordFile, 'utf8').trim();
  const password = newPassword();
  runAlone(cluster, cluster.dir, [setPassword(password)], 'on');
  writePassword(cluster.passwordFile, password);
  return password;
}
