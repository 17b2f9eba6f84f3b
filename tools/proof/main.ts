// `npm run proof`: attacks the built product and says what held. `-- --short` does less of it, `-- --only=fuzz,matrix` some of the
// proofs, `-- --seed=42` what another run did. The short form draws the same at each run: a landing is refused for what it
// changed, never for what was drawn. The whole draws anew.
import { parseArgs } from 'node:util';
import { clock } from './clock.ts';
import { cutDatabase } from './cut-database.ts';
import { diskFull } from './disk-full.ts';
import { fuzz } from './fuzz.ts';
import { invoicing } from './invoicing.ts';
import { killDatabase } from './kill-database.ts';
import { killServer } from './kill-server.ts';
import { ledger } from './ledger.ts';
import { matrix } from './matrix.ts';
import { makeGround } from './ground.ts';
import { payments } from './payments.ts';
import { printTable, type Row } from './print-table.ts';
import { type Finding, type Proof } from './proof.ts';
import { apiRaces } from './races.ts';
import { rollingRestart } from './rolling-restart.ts';
import { sqlmap, wapiti } from './scanners.ts';
import { seededRandom } from './seeded-random.ts';

const proofs: readonly Proof[] = [
  fuzz,
  matrix,
  apiRaces,
  killServer,
  killDatabase,
  cutDatabase,
  rollingRestart,
  clock,
  diskFull,
  ledger,
  payments,
  invoicing,
  wapiti,
  sqlmap,
];

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string' }, seed: { type: 'string' } },
});
const short = values.short === true;
const seed = values.seed ?? (short ? 'landing' : String(Math.floor(Math.random() * 1e6)));
const named = values.only?.split(',');
const chosen = proofs.filter(({ name, long }) => (named ? named.includes(name) : !(short && long)));

const failed = (error: unknown): Finding => ({
  howMany: '–',
  held: false,
  detail: [`la preuve n’a pas pu être faite : ${error instanceof Error ? error.stack : String(error)}`],
});

if (chosen.length === 0) {
  console.error(`Preuve inconnue. Preuves : ${proofs.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const ground = await makeGround();
const rows: Row[] = [];
try {
  for (const { name, what, prove } of chosen) {
    const started = performance.now();
    const random = seededRandom(seed, name);
    const finding = await prove({ ground, random, short }).catch(failed);
    const row = { name, what, seconds: (performance.now() - started) / 1000, finding };
    rows.push(row);
    printTable([row]);
  }
} finally {
  await ground.stop();
}
console.log(`\n=== Ce qui a été prouvé (graine ${seed})`);
printTable(rows.map((row) => ({ ...row, finding: { ...row.finding, detail: [] } })));
const lost = rows.filter(({ finding }) => finding.held === false).length;
console.log(
  `\n${rows.length - lost} preuves tiennent ou n’ont pas pu être faites ici, ${lost} ne tiennent pas.`,
);
process.exitCode = lost === 0 ? 0 : 1;
