import pg from 'pg';

export const volumes = { companies: 1000, sessions: 100_000, members: 50_000 };

const statements = [
  `insert into coaches (first_name, last_name, email, status, pro_card_expires_on, insurance_expires_on, vigilance_expires_on)
   select 'Coach', 'Banc ' || n, 'coach' || n || '@bench.example', 'ACTIVE', '2099-01-01', '2099-01-01', '2099-01-01'
   from generate_series(1, 500) n`,
  `insert into coach_availabilities (coach_id, weekday, starts_at, ends_at)
   select id, day, '06:00', '22:00' from coaches cross join generate_series(1, 7) day where last_name like 'Banc %'`,
  `insert into companies (name, siret, siren, facts_source, size_code, eligibility, status, holiday_zone)
   select 'Banc ' || n, '9' || lpad(n::text, 13, '0'), left('9' || lpad(n::text, 13, '0'), 9), 'registry', '5-100', 'eligible',
     'ACTIVE', 'metropole' from generate_series(1, $companies) n`,
  `insert into spots (company_id, name, address_line, postal_code, city, size_m2, max_users, inside, services, holiday_zone)
   select id, 'Salle', '1 rue du Banc', '75001', 'Paris', 80, 20, true, '{}', 'metropole' from companies where siret like '9%'`,
  `insert into spot_slots (company_id, spot_id, weekday, starts_at, ends_at)
   select s.company_id, s.id, day, make_time(hour, 0, 0), make_time(hour + 1, 0, 0)
   from spots s cross join generate_series(1, 7) day cross join generate_series(6, 21) hour where s.name = 'Salle'`,
  `insert into users (email, first_name, last_name, status, registration_source)
   select 'membre' || n || '@bench.example', 'Membre', 'Banc', 'ACTIVE', 'bench' from generate_series(1, $members) n`,
  `with places as (select s.id, s.company_id, row_number() over (order by s.id) - 1 as rank from spots s where s.name = 'Salle'),
        people as (select id, row_number() over (order by id) - 1 as rank from coaches where last_name like 'Banc %'),
        aim as (select id from objectives order by keyword limit 1)
   insert into sessions (company_id, type, objective_id, spot_id, coach_id, status, paris_date, starts_at, ends_at, max_participants, cancelled_at)
   select p.company_id, 'COMMUNITY', aim.id, p.id, k.id,
     case when n % 10 = 0 then 'CANCELLED' when n % 2 = 0 then 'ENDED' else 'ACTIVE' end,
     (t at time zone 'Europe/Paris')::date, t, t + interval '45 minutes', 10, case when n % 10 = 0 then t - interval '2 days' end
   from generate_series(0, $sessions - 1) n
   join places p on p.rank = n % $companies
   join people k on k.rank = n % 500
   cross join aim
   cross join lateral (select timestamptz '2026-01-05 06:00:00+00' + make_interval(hours => (n / 500)::int) as t) at`,
  'vacuum analyze',
];

/** Fills an empty database with what the bench reads: companies, spots, coaches, people, sessions. */
export async function loadData(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) {
      const filled = statement.replace(/\$(companies|sessions|members)/g, (_, name: keyof typeof volumes) =>
        String(volumes[name]),
      );
      await client.query(filled);
    }
  } finally {
    await client.end();
  }
}

export type Sample = {
  sessionIds: string[];
  company: string;
  spots: { companyId: string; spotId: string }[];
  coaches: string[];
  objective: string;
};

/** Returns the ids that the requests of the bench name. */
export async function readSample(url: string): Promise<Sample> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ids = async (sql: string) => (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id);
    const spots = await client.query<{ companyId: string; spotId: string }>(
      `select company_id as "companyId", id as "spotId" from spots where name = 'Salle' order by id`,
    );
    const [objective = ''] = await ids('select id from objectives order by keyword limit 1');
    return {
      sessionIds: await ids('select id from sessions order by id limit 2000'),
      company: spots.rows[0]?.companyId ?? '',
      spots: spots.rows,
      coaches: await ids(`select id from coaches where last_name like 'Banc %' order by id`),
      objective,
    };
  } finally {
    await client.end();
  }
}
