import type pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { postgresError } from './postgres-errors.ts';
import { personRole, tenantRole } from './walled-client.ts';

const unknownRole = '22023';
const denied = '42501';
/** A race: another database of the cluster creates or grants it at the same moment. */
const doneMeanwhile = new Set(['42710', '23505']);

const codeOf = (error: unknown): string => postgresError(error)?.code ?? '';

const sentence = (role: string): string =>
  `L’utilisateur de la base de données ne peut ni prendre le rôle ${role}, qui sépare les entreprises, ni le créer. ` +
  `Faites exécuter par un administrateur de PostgreSQL CREATE ROLE ${role} NOLOGIN, puis GRANT ${role} à cet utilisateur, puis relancez.`;

const inheritance = (role: string, of: string): string =>
  `L’utilisateur de la base de données ne peut pas donner au rôle ${role} les droits de ${of}. ` +
  `Faites exécuter par un administrateur de PostgreSQL GRANT ${of} TO ${role}, puis relancez.`;

/**
 * Makes sure of both roles of row-level security: that of companies, and that of their people, which has the rights and the policies of
 * the first one besides its own. Throws a StartError that says what to do.
 */
export async function ensureWallRoles(
  client: pg.Client,
  tenant: string = tenantRole,
  person: string = personRole,
): Promise<void> {
  await ensureTenantRole(client, tenant);
  await ensureTenantRole(client, person);
  const inherits = async () =>
    (
      await client.query<{ yes: boolean }>(
        `select pg_has_role(p.oid, t.oid, 'USAGE') as yes from pg_roles p, pg_roles t where p.rolname = $1 and t.rolname = $2`,
        [person, tenant],
      )
    ).rows[0]?.yes === true;
  if (await inherits()) return;
  const [member, of] = [client.escapeIdentifier(person), client.escapeIdentifier(tenant)];
  await client.query(`grant ${of} to ${member}`).catch(async (error: unknown) => {
    if (codeOf(error) === denied) throw new StartError(inheritance(person, tenant));
    if (!doneMeanwhile.has(codeOf(error)) || !(await inherits())) throw error;
  });
}

/**
 * Makes sure that the database user may `SET ROLE` to the role of row-level security (threats T34): creates and grants it where it is
 * missing. A role belongs to the whole cluster, not to one database, so no migration creates it. Throws a StartError that says what to
 * do.
 */
export async function ensureTenantRole(client: pg.Client, role: string = tenantRole): Promise<void> {
  const name = client.escapeIdentifier(role);
  const unlessDone = (statement: string) =>
    client.query(statement).catch((error: unknown) => {
      if (!doneMeanwhile.has(codeOf(error))) throw error;
    });
  /** Returns why the role cannot be taken, undefined when it can. */
  const obstacle = async (): Promise<string | undefined> => {
    try {
      await client.query(`set role ${name}`);
    } catch (error) {
      return codeOf(error);
    }
    await client.query('reset role');
    return undefined;
  };
  try {
    if ((await obstacle()) === unknownRole) await unlessDone(`create role ${name} nologin`);
    // Since PostgreSQL 16 the creator of a role administers it, but may not SET ROLE to it without a grant.
    if ((await obstacle()) === denied) await unlessDone(`grant ${name} to current_user`);
    await client.query(`set role ${name}`);
    await client.query('reset role');
  } catch (error) {
    throw codeOf(error) === denied ? new StartError(sentence(role)) : error;
  }
}
