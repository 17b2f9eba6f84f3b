// One night of so many running programmes: node --import tsx generation-night.ts <database> <programmes>. Prints one line of JSON.
import { addDays } from '@elan/domain/kernel';
import pg from 'pg';
import { closeDatabase, connectDatabase } from '../platform/db/database.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { generateDueSessions } from '../contexts/programs/generation/generate-due-sessions.ts';

const [url = '', wanted = '500'] = process.argv.slice(2);
/** A Monday without a holiday near it. */
const today = '2027-01-11';

// Each programme has its company, its spot and its coach, and three sessions a week: six weeks of them are made.
const statements = [
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

async function load(programs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement.replaceAll('$programs', String(programs)));
  await client.end();
}

await migrateDatabase(url);
await load(Number(wanted));
connectDatabase(url, { max: 5, onError: (error) => console.error(error) });
const timed = async (day: string) => {
  const started = performance.now();
  const { created, failures } = await generateDueSessions(day);
  if (failures.length > 0) throw new Error('a programme was not filled');
  return { created, seconds: (performance.now() - started) / 1000 };
};
// Every programme has its six weeks to be made, then the day that an ordinary night adds, then nothing.
const nights = {
  first: await timed(today),
  ordinary: await timed(addDays(today, 2)),
  again: await timed(addDays(today, 2)),
};
if (nights.again.created > 0) throw new Error('a night that is run again changes nothing');
console.log(JSON.stringify({ programs: Number(wanted), ...nights }));
await closeDatabase();
