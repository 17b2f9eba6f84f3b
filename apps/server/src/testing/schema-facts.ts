import pg from 'pg';

/** One thing that a schema holds: `column users.email`, and how PostgreSQL itself writes it. */
export type SchemaFact = { readonly name: string; readonly definition: string };

/** What extensions brought is theirs. */
const ours = (oid: string, catalogue: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.classid = '${catalogue}'::regclass and d.deptype = 'e')`;

const question = `
  select 'relation ' || relname as name, relkind::text as definition
    from pg_class c where relnamespace = 'public'::regnamespace and relkind not in ('i', 'c') and ${ours('c.oid', 'pg_class')}
  union all
  select 'column ' || relname || '.' || attname,
         concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
           'default ' || pg_get_expr(adbin, adrelid), nullif(attidentity, ''), nullif(attgenerated, ''))
    from pg_attribute a join pg_class c on c.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
  union all
  select 'constraint ' || relname || '.' || conname, pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_class c on c.oid = conrelid
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select 'index ' || c.relname, pg_get_indexdef(c.oid)
    from pg_index join pg_class c on c.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select 'trigger ' || relname || '.' || tgname, pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select 'function ' || proname, pg_get_function_identity_arguments(p.oid)
    from pg_proc p where pronamespace = 'public'::regnamespace and ${ours('p.oid', 'pg_proc')}
  union all
  select 'type ' || typname, typtype::text
    from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and ${ours('t.oid', 'pg_type')}
  order by 1, 2`;

/**
 * Returns all that the schema `public` of a database holds, sorted: relations, columns (type, nullability, default),
 * constraints of every kind, indexes, triggers, functions and types.
 */
export async function schemaFactsOf(url: string): Promise<SchemaFact[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<SchemaFact>(question)).rows;
  } finally {
    await client.end();
  }
}
