import type pg from 'pg';
import { companyId } from './rows.ts';

/** One of the busiest requests, as one of two people sends it. */
export type Endpoint = {
  readonly name: string;
  readonly as: 'admin' | 'manager';
  readonly path: (n: number) => string;
  /** What makes it cost the same whatever the number of rows. */
  readonly flatBy: string;
};

/** Makes the manager of the demonstration that of the first company; returns its id. */
export async function takeCompany(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `update account_managers set company_id = ${companyId('1')}
     where user_id = (select id from users where email = 'entreprise@elan.test') returning company_id as id`,
  );
  return rows[0]?.id ?? '';
}

/** Sessions of that company, to be read in turn. */
async function someSessions(client: pg.Client, company: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from sessions where company_id = $1 and registered > 0 order by id`,
    [company],
  );
  return rows.map(({ id }) => id);
}

/** The requests that people send most, on a database that is loaded. */
export async function busiestEndpoints(client: pg.Client, company: string): Promise<Endpoint[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select day::text as from, (day + 6)::text as to from (select date_trunc('week', now())::date as day) week`,
  );
  const { from, to } = rows[0] ?? { from: '', to: '' };
  const ids = await someSessions(client, company);
  const one = (n: number): string => `/api/sessions/${ids[n % ids.length] ?? ''}`;
  const week = `from=${from}&to=${to}`;
  return [
    {
      name: 'semaine d’une entreprise',
      as: 'manager',
      path: () => `/api/sessions/calendar?${week}`,
      flatBy: 'sessions_company_calendar',
    },
    {
      name: 'séances d’une entreprise',
      as: 'manager',
      path: () => '/api/sessions?when=coming&page=1&size=25',
      flatBy: 'sessions_company_calendar',
    },
    {
      name: 'séances, administration',
      as: 'admin',
      path: () => '/api/sessions?status=ACTIVE&page=1&size=25',
      flatBy: 'sessions_list, sessions_count',
    },
    {
      name: 'séances à venir, administration',
      as: 'admin',
      path: () => '/api/sessions?when=coming&page=1&size=25',
      flatBy: 'sessions_calendar, sessions_count',
    },
    {
      name: 'séances passées, administration',
      as: 'admin',
      path: () => '/api/sessions?when=past&page=1&size=25',
      flatBy: 'sessions_calendar, sessions_count',
    },
    { name: 'une séance', as: 'manager', path: one, flatBy: 'sessions_pkey' },
    {
      name: 'participants d’une séance',
      as: 'manager',
      path: (n) => `${one(n)}/participants`,
      flatBy: 'session_participants_waiting',
    },
    {
      name: 'programmes d’une entreprise',
      as: 'manager',
      path: () => '/api/programs?tab=active&page=1&size=25',
      flatBy: 'programs_company',
    },
    {
      name: 'programmes, administration',
      as: 'admin',
      path: () => '/api/programs?tab=active&page=1&size=25',
      flatBy: 'programs_latest, totaux bornés à 10 000',
    },
    { name: 'salariés', as: 'manager', path: () => '/api/members?page=1&size=25', flatBy: 'members_by_name' },
    {
      name: 'recherche d’un salarié',
      as: 'manager',
      path: () => '/api/members?page=1&size=25&search=chloe+perrin',
      flatBy: 'members_by_name, members_search',
    },
    { name: 'licences', as: 'manager', path: () => '/api/licences', flatBy: 'licences_free' },
    {
      name: 'entreprises, administration',
      as: 'admin',
      path: () => '/api/companies?page=1&size=25',
      flatBy: 'companies_created, total borné à 10 000',
    },
    { name: 'profil', as: 'manager', path: () => '/api/profile', flatBy: 'users_pkey' },
  ];
}
