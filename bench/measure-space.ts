import pg from 'pg';
import { compare, type Measured } from './compare.ts';
import { printTable, sumOf, type Measure } from './print-table.ts';

/** The company whose employee reads the list. */
const people = 5_000;
const sessionsShown = 200;
/** Companies beside it, few then many, each with a session every day of those that are shown. */
const neighbours = [10, 2_000] as const;
const mostRatio = 3;
const mostGrowth = 1.25;
const reader = 'elan1@elan.test';

const company = `(select company_id from members where email = '${reader}')`;
const objective = `(select id from objectives order by keyword limit 1)`;
const until = '2099-01-01';

// Nothing here overlaps, and the keys to other tables are true by construction.
const prepare = [
  `set session_replication_role = replica`,
  `delete from session_participants where session_id in (select id from sessions where status = 'ACTIVE')`,
  `delete from sessions where status = 'ACTIVE'`,
  `insert into members (company_id, email, first_name, last_name, status, source, joined_on)
   select ${company}, 'banc' || n || '@bench.example', 'Banc', 'Salarié ' || n, 'ACTIVE', 'import', '2026-01-05'
   from generate_series(1, ${people}) n`,
  // 25 rooms and coaches, eight hours of one day each: 200 sessions over 8 days.
  `insert into spots (company_id, name, address_line, postal_code, city, size_m2, max_users, inside, services, holiday_zone)
   select ${company}, 'Banc ' || n, '1 rue du Banc', '69003', 'Lyon', 80, 20, true, '{}', 'metropole' from generate_series(1, 25) n`,
  `insert into coaches (first_name, last_name, email, status, pro_card_expires_on, insurance_expires_on, vigilance_expires_on)
   select 'Coach', 'Banc ' || n, 'banc' || n || '@bench.example', 'ACTIVE', '${until}', '${until}', '${until}'
   from generate_series(1, 25) n`,
  `insert into coach_languages (coach_id, language, level) select id, 'fr', 'C2' from coaches where email like 'banc%@bench.example'`,
  `insert into sessions (company_id, type, objective_id, spot_id, coach_id, status, paris_date, starts_at, ends_at, max_participants, registered)
   select ${company}, 'COMMUNITY', ${objective}, p.id, k.id, 'ACTIVE', (t at time zone 'Europe/Paris')::date, t, t + interval '45 minutes', 10, 8
   from generate_series(0, ${sessionsShown - 1}) n
   join spots p on p.company_id = ${company} and p.name = 'Banc ' || (1 + n % 25)
   join coaches k on k.email = 'banc' || (1 + n % 25) || '@bench.example'
   cross join lateral (select date_trunc('hour', now()) + make_interval(hours => 2 + 20 * (n / 25)) as t) at`,
  `insert into session_participants (company_id, session_id, member_id, status, registered_at)
   select s.company_id, s.id, m.id, 'REGISTERED', now() from sessions s
   join lateral (select id from members where company_id = s.company_id and email like 'banc%' order by md5(id::text || s.id::text) limit 8) m on true
   where s.company_id = ${company} and s.status = 'ACTIVE'`,
];

const grow = (first: number, last: number) => [
  `insert into companies (name, siret, siren, facts_source, size_code, eligibility, status, holiday_zone, address_line, postal_code, city)
   select 'Voisine ' || n, '9' || lpad(n::text, 13, '0'), left('9' || lpad(n::text, 13, '0'), 9), 'registry', '5-100', 'eligible',
     'ACTIVE', 'metropole', '1 rue du Banc', '33000', 'Bordeaux' from generate_series(${first}, ${last}) n`,
  // One in twenty opens its room to the public, in another department.
  `insert into spots (company_id, name, address_line, postal_code, city, size_m2, max_users, inside, services, holiday_zone, open_to_public)
   select id, 'Salle', '1 rue du Banc', '33000', 'Bordeaux', 80, 20, true, '{}', 'metropole', right(siret, 2)::int % 20 = 0
   from companies where siret like '9%' and not exists (select from spots where spots.company_id = companies.id)`,
  `insert into sessions (company_id, type, objective_id, spot_id, status, paris_date, starts_at, ends_at, max_participants)
   select p.company_id, 'COMMUNITY', ${objective}, p.id, 'ACTIVE', (t at time zone 'Europe/Paris')::date, t, t + interval '45 minutes', 10
   from generate_series(${first}, ${last}) c join companies on companies.siret = '9' || lpad(c::text, 13, '0')
   join spots p on p.company_id = companies.id
   cross join generate_series(0, 7) n
   cross join lateral (select date_trunc('hour', now()) + make_interval(hours => 3 + 20 * n) as t) at`,
  'vacuum analyze sessions',
  'vacuum analyze session_participants',
  'analyze companies, spots, coaches, members',
];

type Subject = {
  readonly url: string;
  /** The process of the database. */
  readonly database: number;
  readonly servers: readonly Measured[];
  readonly signIn: (email: string) => Promise<string>;
};

/**
 * Measures the list of 8 days of an employee of a company of 5,000 people and 200 sessions, on our server and on the bare one, among a few
 * companies and among many; prints what it costs, and returns whether it holds.
 */
export async function measureSpace({ url, database, servers, signIn }: Subject): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const measures: Measure[] = [];
  try {
    for (const statement of prepare) await client.query(statement);
    let done = 0;
    for (const size of neighbours) {
      for (const statement of grow(done + 1, size)) await client.query(statement);
      done = size;
      const token = await signIn(reader);
      const path = () => '/api/espace/sessions';
      measures.push(...(await compare([{ name: `8d/${size}`, path }], servers, { token, database })));
    }
  } finally {
    await client.end();
  }
  printTable(measures);
  return printVerdict(measures);
}

function printVerdict(measures: readonly Measure[]): boolean {
  const [few, many] = neighbours;
  const costOf = (server: string, size: number) => {
    const sum = sumOf(measures.filter((one) => one.server === server && one.case === `8d/${size}`));
    return sum.server + sum.database;
  };
  const ratio = costOf('élan', many) / costOf('bare', many);
  const growth = costOf('élan', many) / costOf('élan', few);
  const isHeld = ratio <= mostRatio && growth <= mostGrowth;
  process.stdout.write(
    `CPU élan/bare : × ${ratio.toFixed(2)} (au plus × ${mostRatio}) ; de ${few} à ${many} autres entreprises : × ${growth.toFixed(2)} ` +
      `(au plus × ${mostGrowth}) : ${isHeld ? 'tenu' : 'MANQUÉ'}\n`,
  );
  return isHeld;
}
