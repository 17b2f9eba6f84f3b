// Nights of so many running programmes, measured, and an evening when it is asked for:
// node --import tsx generation-night.ts <database> <programmes> [evening].
// Prints a line of JSON once its data is loaded, and one after each run.
import { addDays } from '@elan/domain/kernel';
import pg from 'pg';
import { connectContexts } from '../compose-services.ts';
import { countSessions } from '../contexts/programs/counting/count-sessions.ts';
import { generateDueSessions } from '../contexts/programs/generation/generate-due-sessions.ts';
import { parisDay } from '../platform/clock/clock.ts';
import { closeDatabase, connectDatabase } from '../platform/db/database.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { connectTestDeployment } from './test-deployment.ts';

const [url = '', wanted = '500', asksEvening] = process.argv.slice(2);
/** A Monday without a holiday near it, long to come. */
const today = '2037-01-12';
/** Who comes to each session, and was not marked. */
const people = 5;

// Each programme has its company, its spot and its coach, and three sessions a week: six weeks of them are made.
const before = [
  'truncate companies, coaches, objectives cascade',
  `insert into objectives (keyword, name, description, intensity, kcal) values ('banc', 'Banc', 'Banc d’essai.', 2, 200)`,
  `insert into coaches (first_name, last_name, email, status, pro_card_expires_on, insurance_expires_on, vigilance_expires_on)
   select 'Coach', 'Banc ' || n, 'coach' || n || '@bench.example', 'ACTIVE', '2099-01-01', '2099-01-01', '2099-01-01'
   from generate_series(1, $programs) n`,
  `insert into companies (name, siret, siren, facts_source, size_code, eligibility, status, holiday_zone)
   select 'Banc ' || n, '9' || lpad(n::text, 13, '0'), left('9' || lpad(n::text, 13, '0'), 9), 'registry', '5-100', 'eligible',
     'ACTIVE', 'metropole' from generate_series(1, $programs) n`,
  `insert into spots (company_id, name, address_line, postal_code, city, size_m2, max_users, inside, services, holiday_zone)
   select id, 'Salle', '1 rue du Banc', '75001', 'Paris', 80, 20, true, '{}', 'metropole' from companies`,
  `insert into members (company_id, email, first_name, last_name, status, source, joined_on)
   select id, 'salarie' || n || '.' || id || '@bench.example', 'Salarié', 'Banc ' || n, 'ACTIVE', 'import', '2026-01-05'
   from companies cross join generate_series(1, ${people}) n`,
  `insert into programs (company_id, type, objective_id, spot_id, coach_id, status, start_date, duration_minutes, sessions_sold, max_participants)
   select s.company_id, 'COMMUNITY', o.id, s.id, k.id, 'ACTIVE', '${today}', 60, 72, 10
   from (select *, row_number() over (order by id) as rank from spots) s
   join (select *, row_number() over (order by id) as rank from coaches) k on k.rank = s.rank
   cross join objectives o`,
  `insert into coach_availabilities (coach_id, weekday, starts_at, ends_at)
   select id, day, '06:00', '22:00' from coaches cross join generate_series(1, 7) day`,
  `insert into program_slots (company_id, program_id, weekday, starts_at)
   select company_id, id, day, '12:30' from programs cross join unnest(array[1, 3, 5]) day`,
  'analyze',
];

// One session of each programme was held two days ago, before its people.
const held = [
  `update sessions set starts_at = at.t, ends_at = at.t + interval '1 hour', paris_date = (at.t at time zone 'Europe/Paris')::date
   from (select date_trunc('hour', now()) - interval '48 hours' as t) at where planned_on = '${today}'`,
  `insert into session_participants (company_id, session_id, member_id, status, registered_at)
   select s.company_id, s.id, m.id, 'REGISTERED', now() from sessions s join members m on m.company_id = s.company_id
   where planned_on = '${today}'`,
  `update sessions set registered = ${people} where planned_on = '${today}'`,
  'analyze',
];

async function load(statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement.replaceAll('$programs', wanted));
  await client.end();
}

let asked = 0;
function countStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query: unknown = Reflect.get(client, 'query');
    if (typeof query !== 'function') throw new Error('a connection answers no query');
    Reflect.set(client, 'query', (...given: unknown[]): unknown => {
      asked += 1;
      return Reflect.apply(query, client, given);
    });
  });
}

const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

type Done = { readonly done: number; readonly failures: readonly unknown[] };

async function measure(run: string, work: () => Promise<Done>): Promise<number> {
  const start = { at: performance.now(), asked, cpu: process.cpuUsage() };
  const { done, failures } = await work();
  const { user, system } = process.cpuUsage(start.cpu);
  const seconds = (performance.now() - start.at) / 1000;
  tell({ run, done, seconds, cpu: (user + system) / 1e6, statements: asked - start.asked });
  if (failures.length > 0) throw new Error(`${failures.length} programmes failed: ${String(failures[0])}`);
  return done;
}

const night = (day: string) => async (): Promise<Done> => {
  const { created, failures } = await generateDueSessions(day);
  return { done: created, failures: failures.map(({ error }) => error) };
};
const evening = async (): Promise<Done> => {
  const { counted, failures } = await countSessions(parisDay(Temporal.Now.instant()));
  return { done: counted, failures: failures.map(({ error }) => error) };
};

await migrateDatabase(url);
await load(before);
connectDatabase(url, { max: 5, onError: (error) => console.error(error), onPool: countStatements });
connectTestDeployment();
connectContexts();
tell({ run: 'loaded' });
// Every programme has its six weeks to be made, then the day that an ordinary night adds, then nothing.
await measure('first', night(today));
await measure('ordinary', night(addDays(today, 2)));
if ((await measure('again', night(addDays(today, 2)))) > 0)
  throw new Error('a night that is run again changes nothing');
if (asksEvening) {
  await load(held);
  tell({ run: 'held' });
  await measure('evening', evening);
  if ((await measure('evening again', evening)) > 0) throw new Error('an evening counts a session once');
}
await closeDatabase();
