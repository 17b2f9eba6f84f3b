import pg from 'pg';
import { filteredDaysText } from '../apps/server/src/testing/measured-parts.ts';
import { compare, type Measured } from './compare.ts';
import { printTable, sumOf, type Measure } from './print-table.ts';

const many = Number(process.env['CALENDAR_SESSIONS'] ?? 1_000_000);
const sizes = [10_000, many];
/** Sessions of each company: five a week for forty weeks, so that a week costs the same whatever the number of companies. */
const each = 200;
/** A week in the middle of them. */
const week = { from: '2026-05-04', to: '2026-05-10' };
const mostRatio = 3;

// They are what takes long to write, and nothing here overlaps.
const prepare = [
  `do $$ declare c text; begin for c in select conname from pg_constraint where conrelid = 'sessions'::regclass and contype = 'x'
   loop execute format('alter table sessions drop constraint %I', c); end loop; end $$`,
  // The keys to other tables are true by construction.
  `set session_replication_role = replica`,
];

const rowsBetween = (first: number, last: number) => [
  `insert into companies (name, siret, siren, facts_source, size_code, eligibility, status, holiday_zone)
   select 'Banc ' || n, '9' || lpad(n::text, 13, '0'), left('9' || lpad(n::text, 13, '0'), 9), 'registry', '5-100', 'eligible',
     'ACTIVE', 'metropole' from generate_series(${first}, ${last}) n`,
  `insert into spots (company_id, name, address_line, postal_code, city, size_m2, max_users, inside, services, holiday_zone)
   select id, 'Salle du banc', '1 rue du Banc', '75001', 'Paris', 80, 20, true, '{}', 'metropole' from companies
   where siret like '9%' and not exists (select from spots where spots.company_id = companies.id)`,
  `insert into coaches (first_name, last_name, email, status, pro_card_expires_on, insurance_expires_on, vigilance_expires_on)
   select 'Coach', 'Banc ' || n, 'coach' || n || '@bench.example', 'ACTIVE', '2099-01-01', '2099-01-01', '2099-01-01'
   from generate_series(${first}, ${last}) n`,
];

const sessionsOf = (first: number, last: number) => `
  insert into sessions (company_id, type, objective_id, spot_id, coach_id, status, paris_date, starts_at, ends_at, max_participants)
  select p.company_id, 'COMMUNITY', (select id from objectives order by keyword limit 1), p.id, k.id,
    case when t < timestamptz '2026-05-01' then 'ENDED' else 'ACTIVE' end, (t at time zone 'Europe/Paris')::date, t, t + interval '45 minutes', 10
  from generate_series(${first}, ${last}) c
  join companies on companies.siret = '9' || lpad(c::text, 13, '0')
  join spots p on p.company_id = companies.id
  join coaches k on k.email = 'coach' || c || '@bench.example'
  cross join generate_series(0, ${each - 1}) n
  cross join lateral (select (date '2026-01-05' + (n / 5) * 7 + n % 5 + time '12:30') at time zone 'Europe/Paris' as t) at`;

/** Grows the database to a number of sessions; the first company is the one that is read, by the manager of the demonstration. */
async function growTo(client: pg.Client, size: number, done: number): Promise<void> {
  const [first, last] = [done / each + 1, size / each];
  for (const statement of rowsBetween(first, last)) await client.query(statement);
  const chunk = 500;
  for (let from = first; from <= last; from += chunk) {
    await client.query(sessionsOf(from, Math.min(from + chunk - 1, last)));
  }
  await client.query('vacuum analyze sessions');
  await client.query('analyze companies, spots, coaches');
}

/** Makes the manager of the demonstration that of the first company; returns its id. */
async function subjectOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `update account_managers set company_id = (select id from companies where name = 'Banc 1')
     where user_id = (select id from users where email = 'entreprise@elan.test') returning company_id as id`,
  );
  return rows[0]?.id ?? '';
}

/** Pages of the database that our statement reads for that week, by its own account. */
async function pagesRead(client: pg.Client, companyId: string): Promise<{ pages: number; scan: string }> {
  const { sql: text, params } = filteredDaysText({ kind: 'company', companyId }, week, {});
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, params);
  const lines = rows.map((row) => row['QUERY PLAN']);
  const [, hit = '0', , read = '0'] =
    /shared hit=(\d+)( read=(\d+))?/.exec(lines.find((line) => line.includes('Buffers:')) ?? '') ?? [];
  const scan = /using (\S+) on sessions/.exec(lines.find((line) => line.includes(' on sessions')) ?? '')?.[1];
  return { pages: Number(hit) + Number(read), scan: scan ?? 'no index' };
}

type Subject = {
  readonly url: string;
  /** The process of the database. */
  readonly database: number;
  readonly servers: readonly Measured[];
  readonly signIn: (email: string) => Promise<string>;
};

/**
 * Measures the calendar of a week of one company, on our server and on the bare one, among 10 000 sessions and among 1 000 000;
 * prints what it costs, and how it grows.
 */
export async function measureCalendar({ url, database, servers, signIn }: Subject): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const measures: Measure[] = [];
  const pages: string[] = [];
  try {
    // Those of the demonstration are not counted.
    await client.query('delete from session_participants');
    await client.query('delete from sessions');
    for (const statement of prepare) await client.query(statement);
    let done = 0;
    for (const size of sizes) {
      const started = performance.now();
      await growTo(client, size, done);
      done = size;
      process.stdout.write(`${size} séances en ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
      const companyId = await subjectOf(client);
      const read = await pagesRead(client, companyId);
      pages.push(`${size}: ${read.pages} pages, ${read.scan}`);
      const path = () => `/api/sessions/calendar?from=${week.from}&to=${week.to}&companyId=${companyId}`;
      const token = await signIn('entreprise@elan.test');
      measures.push(...(await compare([{ name: `week/${size}`, path }], servers, { token, database })));
    }
  } finally {
    await client.end();
  }
  printTable(measures);
  printGrowth(measures, pages);
}

function printGrowth(measures: readonly Measure[], pages: readonly string[]): void {
  const costOf = (server: string, size: number) => {
    const { server: own, database } = sumOf(
      measures.filter((one) => one.server === server && one.case === `week/${size}`),
    );
    return own + database;
  };
  const [few = 0] = sizes;
  const growth = (server: string) => (costOf(server, many) / costOf(server, few)).toFixed(2);
  const ratio = costOf('élan', many) / costOf('bare', many);
  const lines = [
    `growth ${few} → ${many}: élan × ${growth('élan')}, bare × ${growth('bare')}`,
    `pages read by the statement: ${pages.join('; ')}`,
    `CPU élan/bare among ${many}: × ${ratio.toFixed(2)} (at most × ${mostRatio}: ${ratio <= mostRatio ? 'ok' : 'TOO MUCH'})`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
