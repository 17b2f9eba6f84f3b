/** Sessions of each company: five a week for forty weeks. A platform that grows has more companies, not larger ones. */
export const sessionsOfCompany = 200;
/** A tenth as many employees as sessions. */
export const membersOfCompany = 20;
const weekly = 5;
/** The middle of the forty weeks is now. */
const weeksBefore = sessionsOfCompany / weekly / 2;
/** A coach holds the sessions of four companies, at four hours of the day. */
const companiesOfCoach = 4;
const hours = `(array['08:30','10:30','12:30','17:30']::time[])`;

// Ids are made from ranks: rows name each other without being looked for, and stay spread like random ones (version 4).
const idOf = (what: string, rank: string): string =>
  `overlay(overlay(md5('scale ${what} ' || (${rank})) placing '4' from 13) placing '8' from 17)::uuid`;
/** The id of the company of a rank, as SQL. */
export const companyId = (rank: string): string => idOf('company', rank);
const coachOf = (rank: string): string => idOf('coach', `(${rank}) / ${companiesOfCoach}`);

const firstNames = `(array['Adèle','Bastien','Chloé','Driss','Éloïse','Florian','Gaëlle','Hugo','Inès','Julien'])`;
const lastNames = `(array['Bertin','Courtois','Delmas','Ferrand','Guérin','Hervé','Imbert','Joubert','Kessler','Lemoine',
  'Moreau','Noël','Olivier','Perrin','Quentin','Roussel','Simon','Tessier','Vasseur','Weber'])`;
const siret = `'9' || lpad(c::text, 13, '0')`;
const firstDay = `(date_trunc('week', now() at time zone 'Europe/Paris')::date - ${weeksBefore * 7})`;
const objective = `(select id from objectives order by keyword limit 1)`;

/** The statements that add the companies of some ranks, both included, with all that is theirs. */
export function rowsOfCompanies(first: number, last: number): string[] {
  const companies = `generate_series(${first}, ${last}) c`;
  return [
    `insert into companies (id, name, siret, siren, facts_source, size_code, eligibility, status, holiday_zone, created_at)
     select ${companyId('c')}, 'Banc ' || (${lastNames})[1 + c % 20] || ' ' || c, ${siret}, left(${siret}, 9), 'registry', '5-100', 'eligible', 'ACTIVE',
       'metropole', now() - make_interval(mins => c) from ${companies}`,
    `insert into users (id, email, first_name, last_name, status, registration_source, email_verified_at)
     select ${idOf('user', 'c')}, 'gerant' || c || '@bench.example', (${firstNames})[1 + c % 10], (${lastNames})[1 + c / 10 % 20], 'ACTIVE', 'bench', now()
     from ${companies}`,
    `insert into account_managers (user_id, company_id, role, status)
     select ${idOf('user', 'c')}, ${companyId('c')}, 'COMMUNITY_MANAGER', 'ACTIVE' from ${companies}`,
    `insert into spots (id, company_id, name, address_line, postal_code, city, size_m2, max_users, inside, services, holiday_zone)
     select ${idOf('spot', 'c')}, ${companyId('c')}, 'Salle', '1 rue du Banc', lpad((1000 + c % 9000)::text, 5, '0'), 'Paris', 80, 20, true, '{}', 'metropole'
     from ${companies}`,
    `insert into spot_slots (company_id, spot_id, weekday, starts_at, ends_at)
     select ${companyId('c')}, ${idOf('spot', 'c')}, day, time '06:00', time '22:00' from ${companies} cross join generate_series(1, 5) day`,
    `insert into coaches (id, first_name, last_name, email, status, zones, pro_card_expires_on, insurance_expires_on, vigilance_expires_on)
     select ${coachOf('c')}, (${firstNames})[1 + c / 4 % 10], (${lastNames})[1 + c / 40 % 20], 'coach' || c || '@bench.example', 'ACTIVE', '{}', '2099-01-01',
       '2099-01-01', '2099-01-01' from ${companies} on conflict do nothing`,
    `insert into subscriptions (id, company_id, offer, starts_on, options)
     select ${idOf('subscription', 'c')}, ${companyId('c')}, 'live', ${firstDay}, '{}' from ${companies}`,
    `insert into programs (id, company_id, type, objective_id, spot_id, coach_id, status, start_date, duration_minutes, sessions_sold, max_participants, submitted_at, started_at)
     select ${idOf('program', 'c')}, ${companyId('c')}, 'COMMUNITY', ${objective}, ${idOf('spot', 'c')}, ${coachOf('c')}, 'ACTIVE', ${firstDay}, 45,
       ${sessionsOfCompany}, 10, now(), now() from ${companies}`,
    `insert into program_slots (company_id, program_id, weekday, starts_at)
     select ${companyId('c')}, ${idOf('program', 'c')}, day, ${hours}[1 + c % 4] from ${companies} cross join generate_series(1, ${weekly}) day`,
    `insert into members (id, company_id, email, first_name, last_name, status, source, joined_on)
     select ${idOf('member', `c || '-' || m`)}, ${companyId('c')}, 'salarie' || m || '-' || c || '@bench.example', (${firstNames})[1 + (c + m) % 10],
       (${lastNames})[1 + (c + m) / 3 % 20], 'ACTIVE', 'import', ${firstDay} from ${companies} cross join generate_series(1, ${membersOfCompany}) m`,
    `insert into licences (company_id, subscription_id, type, position, member_id, assigned_at)
     select ${companyId('c')}, ${idOf('subscription', 'c')}, 'live', m, case when m % 2 = 0 then ${idOf('member', `c || '-' || m`)} end,
       case when m % 2 = 0 then now() end from ${companies} cross join generate_series(1, ${membersOfCompany}) m`,
    // One in ten was cancelled; those before today were held, the others come. What is of the company is made once for all of its sessions.
    `insert into sessions (id, company_id, program_id, type, objective_id, spot_id, coach_id, status, paris_date, planned_on, slot_key, starts_at, ends_at,
       max_participants, registered, counted, count_rule, cancelled_at)
     with days as materialized (
       select n, quarter, day, (day + hour) at time zone 'Europe/Paris' as t, (n % ${weekly} + 1) || '-' || to_char(hour, 'HH24:MI') as slot
       from generate_series(0, ${sessionsOfCompany - 1}) n cross join unnest(${hours}) with ordinality as each (hour, quarter)
       cross join lateral (select ${firstDay} + (n / ${weekly}) * 7 + n % ${weekly} as day) on_day),
     moments as materialized (
       select *, case when n % 10 = 5 then 'CANCELLED' when t < now() - interval '2 hours' then 'ENDED' else 'ACTIVE' end as state from days),
     whose as materialized (
       select c, 1 + c % 4 as quarter, ${companyId('c')} as company, ${idOf('program', 'c')} as program, ${idOf('spot', 'c')} as spot, ${coachOf('c')} as coach
       from ${companies}),
     aim as materialized (select ${objective} as id)
     select ${idOf('session', `c || '-' || n`)}, company, program, 'COMMUNITY', aim.id, spot, coach, state, day, day, slot, t, t + interval '45 minutes', 10,
       case when n % 10 = 0 then 3 else 0 end, case when state = 'ENDED' then true end, case when state = 'ENDED' then 'HELD' end,
       case when state = 'CANCELLED' then t - interval '2 days' end
     from aim cross join whose join moments using (quarter)`,
    `insert into session_participants (company_id, session_id, member_id, status, registered_at)
     select ${companyId('c')}, ${idOf('session', `c || '-' || n`)}, ${idOf('member', `c || '-' || m`)}, 'REGISTERED', now()
     from ${companies} cross join generate_series(0, ${sessionsOfCompany - 1}, 10) n cross join generate_series(1, 3) m`,
  ];
}
