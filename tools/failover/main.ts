// `npm run failover`: two PostgreSQL servers by synchronous replication, two processes of the built product that write, and the
// primary killed under them, three times (`--rounds=1`). Prints what each time cost; the exit status is 1 when a promise is not held.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countDoubles, countWaitingMails } from './after.ts';
import { Pair, untilTrue } from './pair.ts';
import { startProduct, type Product } from './products.ts';
import { startRelay } from './relay.ts';
import { lookAtReplicas } from './replicas.ts';
import { failOver, goalSeconds, type Round } from './round.ts';
import { makeCompanies } from './world.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, keep: { type: 'boolean', default: false } },
});

const orphansWithinMs = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'elan-failover-'));
const pair = new Pair(folder);
const relay = await startRelay();
const products: Product[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const seconds = (value: number): string => (Number.isFinite(value) ? `${value.toFixed(1)} s` : 'jamais');
const columns = [
  'manche',
  'acquittées',
  'coupées',
  'promue',
  'écrit',
  'direct',
  'tâches',
  'perdues',
  'doubles',
  'docteur',
  '',
];

function rowOf(round: Round, rank: number): string[] {
  const { acknowledged, cut, promoted, writable, live, jobs, lost, doubles, doctor, held } = round;
  const times = [promoted, writable, live, jobs].map(seconds);
  const counts = [lost, doubles].map(String);
  const healthy = doctor.length === 1 ? 'sain' : 'écarts';
  return [
    String(rank),
    String(acknowledged),
    String(cut),
    ...times,
    ...counts,
    healthy,
    held ? 'tenu' : 'MANQUÉ',
  ];
}

function print(rounds: readonly Round[]): void {
  const lines = [columns, ...rounds.map((round, index) => rowOf(round, index + 1))];
  for (const line of lines) say(line.map((cell) => cell.padStart(10)).join(' '));
  say(
    `Temps depuis la mort du primaire ; de nouveau écrit par les deux processus en ${goalSeconds} s au plus.`,
  );
  for (const { surprises, doctor } of rounds) {
    if (surprises) say(`Réponses imprévues : ${surprises}`);
    if (doctor.length > 1) say(doctor.join('\n'));
  }
}

try {
  let primary = await pair.makePrimary();
  relay.aimAt(primary.port);
  const address = new URL(primary.url);
  address.port = String(relay.port);
  for (let n = 0; n < 2; n += 1) products.push(await startProduct(folder, address.href));
  const companies = await makeCompanies(primary.url);
  const [here, there] = products;
  const seen = here && there ? await lookAtReplicas(here, there, companies[0] ?? '') : [];
  for (const { what, held } of seen) say(`${held ? 'tenu  ' : 'MANQUÉ'} ${what}`);
  const rounds: Round[] = [];
  for (let n = 1; n <= Number(values.rounds); n += 1) {
    const done = await failOver({ pair, relay, products, companies }, primary, n);
    primary = done.primary;
    rounds.push(done.round);
  }
  print(rounds);
  // A job that ran when the primary died loses its heartbeat: after a minute it is retried.
  const { url } = primary;
  const started = performance.now();
  await untilTrue('every mail has left', async () => (await countWaitingMails(url)) === 0, orphansWithinMs);
  const doubles = await countDoubles(url);
  say(
    `Tâches coupées au milieu\u00a0: toutes refaites ${seconds((performance.now() - started) / 1000)} après la fin, ${doubles} en double.`,
  );
  const isHeld = doubles === 0 && [...seen, ...rounds].every(({ held }) => held);
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await Promise.all(products.map((product) => product.stop()));
  await relay.stop();
  await pair.stop();
  if (values.keep) say(`Journaux : ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
