// The ranking of so many coaches for a programme of 36 sessions, measured: node --import tsx matching-run.ts <database> <coaches> <past sessions>.
// Prints a line of JSON once its data is loaded, and one after each ranking.
import pg from 'pg';
import { connectContexts } from '../compose-services.ts';
import { listCoachCandidates } from '../contexts/programs/coach/list-coach-candidates.ts';
import { closeDatabase, connectDatabase } from '../platform/db/database.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { connectTestDeployment } from './test-deployment.ts';

const [url = '', coaches = '2000', past = '0'] = process.argv.slice(2);
/** A Monday without a holiday near it, long to come. */
const start = '2037-01-12';
const rounds = 7;

// Coaches of every kind: some elsewhere, some without a document, some who teach or speak something else.
const statements = [
  `insert into disciplines (name) values ('Banc Pilates'), ('Banc Boxe')`,
  `insert into objectives (keyword, name, description, intensity, kcal, discipline_id)
   select 'banc', 'Banc', 'Banc d’essai.', 2, 200, id from disciplines where name = 'Banc Pilates'`,
  `insert into coaches (first_name, last_name, email, status, zones, pro_card_expires_on, insurance_expires_on, vigilance_expires_on)
   select 'Coach', 'Banc ' || n, 'coach' || n || '@bench.example', 'ACTIVE', array[case when n % 3 = 0 then '69' else '75' end],
     '2099-01-01', case when n % 10 = 0 then '2027-01-01'::date else '2099-01-01'::date end, '2099-01-01' from generate_series(1, ${coaches}) n`,
  `insert into coach_availabilities (coach_id, weekday, starts_at, ends_at)
   select id, day, '06:00', '22:00' from coaches cross join generate_series(1, 5) day`,
  `insert into coach_disciplines (coach_id, discipline_id) select k.id, d.id from coaches k join disciplines d on d.name like 'Banc%'`,
  `insert into coach_languages (coach_id, language, level) select id, 'fr', 'C2' from coaches`,
  `insert into companies (name, siret, siren, facts_source, size_code, eligibility, status, holiday_zone)
   select 'Banc ' || n, '9' || lpad(n::text, 13, '0'), left('9' || lpad(n::text, 13, '0'), 9), 'registry', '5-100', 'eligible',
     'ACTIVE', 'metropole' from generate_series(1, 500) n`,
  `insert into spots (company_id, name, address_line, postal_code, city, size_m2, max_users, inside, services, holiday_zone)
   select id, 'Salle', '1 rue du Banc', '75001', 'Paris', 80, 20, true, '{}', 'metropole' from companies`,
  `insert into programs (company_id, type, objective_id, spot_id, status, start_date, duration_minutes, sessions_sold, max_participants)
   select s.company_id, 'COMMUNITY', o.id, s.id, 'PENDING_COACH', '${start}', 60, 36, 10
   from (select * from spots order by id limit 1) s join objectives o on o.keyword = 'banc'`,
  `insert into program_slots (company_id, program_id, weekday, starts_at)
   select company_id, id, day, '12:30' from programs cross join unnest(array[1, 3, 5]) day`,
  // Held long ago, one coach at one place a quarter of an hour: each hour of the past has its own.
  `insert into sessions (company_id, type, status, objective_id, spot_id, coach_id, starts_at, ends_at, paris_date, max_participants, counted, count_rule, counted_at)
   select s.company_id, 'COMMUNITY', 'ENDED', o.id, s.id, k.id, at.t, at.t + interval '45 minutes', (at.t at time zone 'Europe/Paris')::date, 10, true, 'HELD', now()
   from generate_series(0, ${past} - 1) n
   join (select *, row_number() over (order by id) - 1 as rank from spots) s on s.rank = n % 500
   join (select *, row_number() over (order by id) - 1 as rank from coaches) k on k.rank = n % ${coaches}
   cross join lateral (select timestamptz '2026-11-02 09:00+01' - (n / 500) * interval '1 day' - (n / ${coaches}) * interval '1 hour' as t) at
   join objectives o on o.keyword = 'banc'
   on conflict do nothing`,
  'analyze',
];

const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

await migrateDatabase(url);
const client = new pg.Client({ connectionString: url });
await client.connect();
for (const statement of statements) await client.query(statement);
const { rows } = await client.query<{ id: string; past: number }>(
  'select id, (select count(*)::int from sessions) as past from programs',
);
await client.end();
const [program] = rows;
if (!program) throw new Error('no programme to rank for');
connectDatabase(url, { max: 5, onError: (error) => console.error(error) });
connectTestDeployment();
connectContexts();
const now = Temporal.Now.instant();
const rank = () => listCoachCandidates({ kind: 'all' }, program.id, now);
// The first ones compile what the others run.
for (let round = 0; round < 3; round += 1) await rank();
tell({ run: 'loaded', past: program.past });
for (let round = 0; round < rounds; round += 1) {
  const before = { at: performance.now(), cpu: process.cpuUsage() };
  const { items } = await rank();
  const { user, system } = process.cpuUsage(before.cpu);
  tell({
    run: 'ranking',
    ranked: items.length,
    free: items.filter(({ available }) => available).length,
    milliseconds: performance.now() - before.at,
    cpu: (user + system) / 1000,
  });
}
await closeDatabase();
