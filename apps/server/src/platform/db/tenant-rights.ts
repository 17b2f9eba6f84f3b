import type pg from 'pg';
import { personRole, tenantRole } from './walled-client.ts';

/**
 * The statements that give the tenant role the rights that it lacks. It may use what the connecting user owns in the
 * schemas of the product and of its jobs, now and later: a change of a company sends its jobs in its own transaction. They
 * also write again the policies that a restore without the role left out, as the migration tenant_wall does. What belongs
 * to somebody else is left alone. What the policies of people are, `person_walls` says (migration person_wall).
 */
const missingStatements = `
with tenant as (select oid, rolname, quote_ident(rolname) as name from pg_roles where rolname = $1),
me as (select oid from pg_roles where rolname = current_user),
kinds (relkinds, acl, one, many, rights) as (values
  ('{r,p,v}'::"char"[], 'r'::"char", 'table', 'tables', '{select,insert,update,delete}'::text[]),
  ('{S}', 'S', 'sequence', 'sequences', '{usage}'),
  ('{}', 'n', 'schema', 'schemas', '{usage}')),
mine as (
  select c.oid, c.relkind, c.relname, c.relrowsecurity, n.nspname, format('%I.%I', n.nspname, c.relname) as place
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join me on me.oid = c.relowner
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'S'))
select format('alter default privileges grant %s on %s to %s', array_to_string(rights, ', '), many, tenant.name) as statement
from tenant, kinds
where cardinality(rights) > (
  select count(*) from pg_default_acl d join me on me.oid = d.defaclrole, aclexplode(d.defaclacl) a
  where d.defaclnamespace = 0 and d.defaclobjtype = kinds.acl and a.grantee = tenant.oid and lower(a.privilege_type) = any (rights))
union all
select format('grant usage on schema %I to %s', n.nspname, tenant.name)
from tenant, pg_namespace n
where n.nspname in ('public', 'pgboss') and not has_schema_privilege(tenant.rolname, n.oid, 'usage')
union all
select format('grant %s on %s %s to %s', array_to_string(rights, ', '), one, place, tenant.name)
from tenant, mine join kinds on mine.relkind = any (kinds.relkinds)
where case acl
  when 'S' then not has_sequence_privilege(tenant.rolname, mine.oid, 'usage')
  else exists (select from unnest(rights) wanted where not has_table_privilege(tenant.rolname, mine.oid, wanted)) end
union all
select format(
  'create policy tenant_wall on %s to %s using (%I = (select nullif(current_setting(''elan.company_id'', true), '''')::uuid))',
  place, tenant.name, named.attname)
from tenant, mine
join pg_attribute named on named.attrelid = mine.oid
  and named.attname = case mine.relname when 'companies' then 'id' else 'company_id' end
where mine.nspname = 'public' and mine.relrowsecurity
  and not exists (select from pg_policy where polrelid = mine.oid and polname = 'tenant_wall')
union all
select walls.statement
from tenant, person_walls(tenant.rolname, $2) walls join mine on mine.relname = walls.walled
where mine.nspname = 'public' and not exists (select from pg_policy where polrelid = mine.oid and polname = walls.policy)`;

/**
 * Makes sure that the role of the wall may use every table of the product, and that each walled one has its policy: policies close,
 * not privileges. `pg_restore -x` leaves the rights out, and a restore before the role was made both. One query where nothing is
 * missing; otherwise all of it is given, or nothing.
 */
export async function ensureTenantRights(
  client: pg.Client,
  role: string = tenantRole,
  person: string = personRole,
): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(missingStatements, [role, person]);
  // Several statements in one trip are one transaction.
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(';\n'));
}
