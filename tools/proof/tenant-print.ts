import type { Stage } from './ground.ts';

/** Returns a hash of what each table holds of a company: it changes when anything of it does. */
export async function tenantPrint(
  stage: Pick<Stage, 'run'>,
  company: string,
): Promise<ReadonlyMap<string, string>> {
  const tables = await stage.run(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1`,
  );
  const prints = new Map<string, string>();
  const hash = 'md5(coalesce(string_agg(t::text, chr(10) order by t::text), $$$$))';
  for (const { name } of tables) {
    const [row] = await stage.run(
      `select ${hash} as hash from ${String(name)} t where company_id = '${company}'`,
    );
    prints.set(String(name), String(row?.['hash']));
  }
  const [own] = await stage.run(`select ${hash} as hash from companies t where id = '${company}'`);
  return prints.set('companies', String(own?.['hash']));
}
