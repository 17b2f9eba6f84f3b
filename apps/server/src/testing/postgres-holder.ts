// A product reduced to its database, for the tests that kill one: node postgres-holder.ts <data folder> [uid].
// Prints one line of JSON once the database answers, then holds it until a signal comes.
import { postgresBinaries } from '../platform/db/embedded-postgres-binaries.ts';
import { startEmbeddedPostgres, type EmbeddedPostgresError } from '../platform/db/embedded-postgres.ts';

const [dataDir = '', uid] = process.argv.slice(2);
const other = uid === undefined ? {} : { uid: Number(uid), gid: Number(uid) };
// found before the privileges are dropped: that user may not be able to enter the checkout
const binaries = uid === undefined ? undefined : postgresBinaries(other);
if (other.uid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(other.gid);
  process.setuid?.(other.uid);
}

try {
  const started = performance.now();
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (line) => console.error(line),
    ...(binaries ? { binaries } : {}),
  });
  const { stop, exited, ...facts } = postgres;
  console.log(JSON.stringify({ ...facts, ms: Math.round(performance.now() - started) }));
  const alive = setInterval(() => undefined, 60_000);
  void exited.then(() => clearInterval(alive));
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
} catch (error) {
  const { code, message } = error as EmbeddedPostgresError;
  console.log(JSON.stringify({ code, message }));
  process.exitCode = 1;
}
