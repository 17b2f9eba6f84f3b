// The dashboards of one company of three years, measured: node --import tsx dashboards-run.ts <database> <other sessions>.
// Prints a line of JSON once its data is loaded, and one for each view.
import { healthConsentVersion } from '@elan/domain/accounts';
import { dashboardViews } from '@elan/domain/dashboards';
import { addDays } from '@elan/domain/kernel';
import pg from 'pg';
import { connectContexts } from '../compose-services.ts';
import { readDashboard } from '../contexts/dashboards/read-dashboard.ts';
import { openRefresh } from '../contexts/dashboards/refresh-dashboard.ts';
import { writeDays } from '../contexts/dashboards/write-days.ts';
import { databaseNow, parisDay } from '../platform/clock/clock.ts';
import { closeDatabase, connectDatabase, inTx } from '../platform/db/database.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { connectTestDeployment } from './test-deployment.ts';

const [url = '', others = '0'] = process.argv.slice(2);
const people = 5000;
const sessions = 20_000;
const days = 1095;
const rounds = 20;
const ours = `(select id from companies where name = 'Banc')`;
const objective = `(select id from objectives where keyword = 'banc')`;

const insertSessions = (count: string, company: string, day: string) => `
  insert into sessions (company_id, type, status, objective_id, meeting, starts_at, ends_at, paris_date, max_participants, registered, counted, count_rule, counted_at)
  select ${company}, 'SAFETY', 'ENDED', ${objective}, 'AUTO', at.t, at.t + interval '20 minutes', (at.t at time zone 'Europe/Paris')::date, 20, 8, true, 'HELD', now()
  from generate_series(0, ${count} - 1) n
  cross join lateral (select date_trunc('day', now() - ${day}) + interval '7 hours' + n % 20 * interval '30 minutes' as t) at`;

const statements = [
  // Keys to other tables are true by construction, and the days are written by the roll-up below.
  `set session_replication_role = replica`,
  `insert into disciplines (name) values ('Banc')`,
  `insert into objectives (keyword, name, description, intensity, kcal, discipline_id)
   select 'banc', 'Banc', 'Banc d’essai.', 2, 200, id from disciplines where name = 'Banc'`,
  `insert into companies (name, siret, siren, facts_source, size_code, eligibility, status, holiday_zone, kind, declared_headcount, address_line, postal_code, city)
   select case when n = 0 then 'Banc' else 'Voisine ' || n end, '9' || lpad(n::text, 13, '0'), left('9' || lpad(n::text, 13, '0'), 9), 'registry',
     '100+', 'eligible', 'ACTIVE', 'metropole', 'client', ${people}, '1 rue du Banc', '69003', 'Lyon' from generate_series(0, 1000) n`,
  `insert into members (company_id, email, first_name, last_name, status, source, joined_on)
   select ${ours}, 'banc' || n || '@bench.example', 'Banc', 'Salarié ' || n, 'ACTIVE', 'import', '2023-01-05' from generate_series(1, ${people}) n`,
  // They have accounts and tell who they are; six in ten agree that their minutes are counted.
  `insert into users (email, first_name, last_name, status, gender, birth_date)
   select email, first_name, last_name, 'ACTIVE', case when get_byte(decode(md5(email), 'hex'), 1) < 128 then 'woman' else 'man' end, '1985-05-05' from members where company_id = ${ours}`,
  `update members m set user_id = u.id from users u where u.email = m.email`,
  `insert into health_consents (user_id, version) select id, '${healthConsentVersion}' from users where get_byte(decode(md5(email), 'hex'), 0) < 154`,
  insertSessions(String(sessions), ours, `(n % ${days} + 1) * interval '1 day'`),
  // Eight people of the five thousand at each session, others at each.
  `insert into session_participants (company_id, session_id, member_id, status, marked_at)
   select s.company_id, s.id, m.id, 'PRESENT', now()
   from (select id, company_id, row_number() over (order by id) as rank from sessions where company_id = ${ours}) s
   cross join generate_series(0, 7) k
   join (select id, row_number() over (order by id) - 1 as rank from members where company_id = ${ours}) m on m.rank = (s.rank * 8 + k) % ${people}`,
  `insert into session_ratings (company_id, session_id, member_id, session_mark)
   select company_id, session_id, member_id, 4 from session_participants where get_byte(decode(md5(id::text), 'hex'), 0) < 80`,
  insertSessions(
    others,
    `(select id from companies where siret = '9' || lpad((1 + n % 1000)::text, 13, '0'))`,
    `(n / 1000 % ${days} + 1) * interval '1 day'`,
  ),
  // What the database would tidy up by itself while it is measured is done before.
  'vacuum (freeze, analyze)',
  'checkpoint',
];

const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

await migrateDatabase(url);
const client = new pg.Client({ connectionString: url });
await client.connect();
for (const statement of statements) await client.query(statement);
const { rows } = await client.query<{ id: string }>(`select ${ours} as id`);
await client.end();
const companyId = rows[0]?.id ?? '';
connectDatabase(url, { max: 5, onError: (error) => console.error(error) });
connectTestDeployment();
connectContexts();
await openRefresh(companyId);
const yesterday = addDays(parisDay(await databaseNow()), -1);
const written = await inTx(() => writeDays(companyId, yesterday));
if (written < days - 2) throw new Error(`${written} days were written`);
const scope = { kind: 'company', companyId } as const;
// The first ones compile what the others run.
for (const view of dashboardViews) await readDashboard(scope, view, { period: '31d' });
tell({ run: 'loaded' });
for (const view of dashboardViews) {
  const start = { at: performance.now(), cpu: process.cpuUsage() };
  for (let round = 0; round < rounds; round += 1) {
    const { figures } = await readDashboard(scope, view, { period: '31d' });
    if (figures.length === 0) throw new Error(`the view ${view} says nothing`);
  }
  const { user, system } = process.cpuUsage(start.cpu);
  tell({
    run: view,
    milliseconds: (performance.now() - start.at) / rounds,
    cpu: (user + system) / 1000 / rounds,
    rounds,
  });
}
await closeDatabase();
