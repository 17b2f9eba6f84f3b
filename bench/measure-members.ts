import pg from 'pg';

/** Employees of one company: the largest one that the product is made for. */
export const employees = 50_000;

const firstNames = `array['Adèle','Bastien','Chloé','Driss','Éloïse','Florian','Gaëlle','Hugo','Inès','Julien']`;
const lastNames = `array['Bertin','Courtois','Delmas','Ferrand','Guérin','Hervé','Imbert','Joubert','Kessler','Lemoine',
  'Moreau','Noël','Olivier','Perrin','Quentin','Roussel','Simon','Tessier','Vasseur','Weber']`;
const statuses = `array['ACTIVE','ACTIVE','ACTIVE','VALID_EMAIL','WAITING_EMAIL','INVITED','INACTIVE','ACTIVE']`;

const statements = [
  `insert into mails (key, "to", subject, html, text, template, status, sent_at)
   select 'bench:' || n, 'salarie' || n || '@bench.example', 'Invitation', '', '', 'member-invitation', 'delivered', now()
   from generate_series(1, ${employees}) n`,
  `insert into members (company_id, email, first_name, last_name, status, source, joined_on, left_on, invited_at, invitation_mail_id)
   select $1, 'salarie' || n || '@bench.example', (${firstNames})[1 + n % 10],
     (${lastNames})[1 + (n / 10) % 20] || '-' || (${lastNames})[1 + (n / 200) % 20], state.status, 'import', '2026-01-05',
     case when state.status = 'INACTIVE' then date '2026-06-01' end, now() - make_interval(mins => n), mails.id
   from generate_series(1, ${employees}) n
   cross join lateral (select (${statuses})[1 + n % 8] as status) state
   join mails on mails.key = 'bench:' || n`,
  'vacuum analyze members',
  'vacuum analyze mails',
];

/** Puts the employees in one company of the bench; returns its id. */
export async function loadMembers(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`select id from companies where name = 'Banc 1'`);
    const companyId = rows[0]?.id ?? '';
    for (const statement of statements)
      await client.query(statement, statement.includes('$1') ? [companyId] : []);
    return companyId;
  } finally {
    await client.end();
  }
}

/** The list of the employees of a company as a person reads it: by name, searched by two words, filtered by a status. */
export const memberCases = (companyId: string) =>
  [
    { name: 'employees', query: '' },
    { name: 'search', query: '&search=chloe+perrin' },
    { name: 'filter', query: '&status=WAITING_EMAIL' },
  ].map(({ name, query }) => ({
    name,
    path: () => `/api/members?companyId=${companyId}&page=1&size=25${query}`,
  }));
