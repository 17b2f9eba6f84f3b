// The month of so many payers, billed and looked at, measured: node --import tsx invoicing-run.ts <database> <payers> <sessions> <other sessions>.
// Prints a line of JSON once its data is loaded, and one after each measure.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import pg from 'pg';
import { connectContexts } from '../compose-services.ts';
import { askToBillMonth } from '../contexts/invoicing/ask-to-bill-month.ts';
import { billMonthJob } from '../contexts/invoicing/bill-month.job.ts';
import { billRun, readRun } from '../contexts/invoicing/bill-run.ts';
import { makeFilesJob } from '../contexts/invoicing/files/make-files.job.ts';
import { ensureFiles } from '../contexts/invoicing/files/make-files.ts';
import { readPending } from '../contexts/invoicing/read-pending.ts';
import { closeDatabase, connectDatabase } from '../platform/db/database.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { forgetFilesJob } from '../platform/files/forget-files.job.ts';
import { connectFiles } from '../platform/files/file-store.ts';
import { folderStore } from '../platform/files/folder-store.ts';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import { anIssuer } from './bills.ts';
import { connectTestDeployment } from './test-deployment.ts';

const [url = '', payers = '200', sessions = '2000', others = '0'] = process.argv.slice(2);
const month = '2026-03';
const rounds = 20;

// Each company pays for itself. Nothing overlaps: the sessions meet by video.
const insertSessions = (count: string, at: string, billing: string) => `
  insert into sessions (company_id, type, status, objective_id, meeting, starts_at, ends_at, paris_date, max_participants, counted, count_rule,
    counted_at, price_cents, billing)
  select c.id, 'SAFETY', 'ENDED', o.id, 'AUTO', at.t, at.t + interval '20 minutes', (at.t at time zone 'Europe/Paris')::date, 20, true, 'HELD',
    now(), 4500, '${billing}'
  from generate_series(0, ${count} - 1) n
  join (select id, row_number() over (order by siret) - 1 as rank from companies where kind = 'client') c on c.rank = n % ${payers}
  cross join lateral (select ${at} as t) at
  join objectives o on o.keyword = 'banc'`;
const statements = [
  // What was billed before has its lines elsewhere: nothing is measured of it but that it is passed over.
  `set session_replication_role = replica`,
  `insert into disciplines (name) values ('Banc')`,
  `insert into objectives (keyword, name, description, intensity, kcal, discipline_id)
   select 'banc', 'Banc', 'Banc d’essai.', 2, 200, id from disciplines where name = 'Banc'`,
  `insert into companies (name, siret, siren, facts_source, size_code, eligibility, status, holiday_zone, kind, address_line, postal_code, city)
   select 'Banc ' || n, '9' || lpad(n::text, 13, '0'), left('9' || lpad(n::text, 13, '0'), 9), 'registry', '5-100', 'eligible',
     'ACTIVE', 'metropole', 'client', '1 rue du Banc', '69003', 'Lyon' from generate_series(1, ${payers}) n`,
  insertSessions(
    sessions,
    `timestamptz '2026-03-02 06:00+01' + (n / ${payers}) % 28 * interval '1 day' + n / ${payers} / 28 * interval '30 minutes'`,
    'UNBILLED',
  ),
  insertSessions(
    others,
    `timestamptz '2026-02-27 06:00+01' - (n / ${payers}) % 1000 * interval '1 day' + n / ${payers} / 1000 * interval '30 minutes'`,
    'BILLED',
  ),
  'analyze',
];

let asked = 0;
function countStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query: unknown = Reflect.get(client, 'query');
    if (typeof query !== 'function') throw new Error('a connection answers no query');
    Reflect.set(client, 'query', (...args: unknown[]): unknown => {
      asked += 1;
      return Reflect.apply(query, client, args);
    });
  });
}

const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

async function measured(run: string, work: () => Promise<number>): Promise<void> {
  const start = { at: performance.now(), cpu: process.cpuUsage(), asked };
  const done = await work();
  const { user, system } = process.cpuUsage(start.cpu);
  tell({
    run,
    done,
    milliseconds: performance.now() - start.at,
    cpu: (user + system) / 1000,
    statements: asked - start.asked,
    memory: process.resourceUsage().maxRSS / 1024,
  });
}

await migrateDatabase(url);
const client = new pg.Client({ connectionString: url });
await client.connect();
for (const statement of statements) await client.query(statement);
connectDatabase(url, { max: 5, onError: (error) => console.error(error), onPool: countStatements });
connectTestDeployment();
connectContexts();
const folder = mkdtempSync(join(tmpdir(), 'elan-bench-files-'));
connectFiles(folderStore(folder));
await anIssuer();
const log = pino({ level: 'silent' });
const jobs = await startJobs({ url, log, jobs: [makeFilesJob, billMonthJob, forgetFilesJob], work: false });
// The first ones compile what the others run.
for (let round = 0; round < 3; round += 1) await readPending(month);
tell({ run: 'loaded' });
await measured('pending', async () => {
  let seen = 0;
  for (let round = 0; round < rounds; round += 1) seen = (await readPending(month)).payers.length;
  return seen;
});
await measured('bare', async () => {
  let seen = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { rows } = await client.query(`
      select company_id, paris_date, count(*), sum(price_cents) from sessions
      where counted and billing = 'UNBILLED' and paris_date between '2026-03-01' and '2026-03-31'
      group by company_id, paris_date`);
    seen = rows.length;
  }
  return seen;
});
const { id } = await askToBillMonth({ userId: null, role: 'ADMIN' }, { month });
await measured('billed', () => billRun(id, { actor: { userId: null, role: 'ADMIN' }, log }));
const { results } = await readRun(id);
const issued = results.flatMap(({ invoice }) => (invoice ? [invoice.id] : []));
if (issued.length !== Number(payers)) throw new Error(`${issued.length} invoices for ${payers} payers`);
const asking = { owner: 'bench', isThere: () => true };
await ensureFiles(issued[0] ?? '', asking);
await measured('files', async () => (await ensureFiles(issued[1] ?? '', asking)).length);
await client.end();
await jobs.stop();
await closeDatabase();
rmSync(folder, { recursive: true, force: true });
