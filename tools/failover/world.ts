import { ask } from '../../apps/server/src/testing/postgres-product.ts';

/** A company takes so many people an hour one by one: the writers go round as many as it takes. */
const companies = 40;

/** Makes the companies whose employees are added; returns their ids. */
export async function makeCompanies(url: string): Promise<string[]> {
  const rows = await ask(
    url,
    `insert into companies (name, siret, siren, facts_source, size_code, eligibility, status, holiday_zone)
     select 'Bascule ' || n, '9' || lpad(n::text, 13, '0'), left('9' || lpad(n::text, 13, '0'), 9), 'registry', '5-100', 'eligible',
       'ACTIVE', 'metropole' from generate_series(1, ${companies}) n returning id`,
  );
  return rows.map((row) => String(row['id']));
}
