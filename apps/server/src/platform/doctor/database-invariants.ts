import { sql, type SQL } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

// The lines of a move share their moment with nothing else of the same row: the last one says where it stands.
const lastMoves = (audited: readonly (readonly [entity: string, table: string])[]): SQL =>
  sql.join(
    audited.map(
      ([entity, table]) => sql`
      select row.id, ${`${entity} `}::text || row.status || ', dernier changement vers ' || line.to_status as detail
      from ${sql.raw(table)} row join lateral (
        select to_status from audit_log where entity = ${entity}::text and entity_id = row.id and to_status is not null
        order by chain_no desc limit 1) line on true
      where line.to_status <> row.status`,
    ),
    sql` union all `,
  );

/** What the audit keeps and what rows say is the same, for the machines of these entities of the audit: the name of each one’s table. */
export const auditInvariants = (tables: Readonly<Record<string, string>>): readonly Invariant[] => {
  const audited = Object.entries(tables);
  return [
    {
      id: 'I39',
      fr: 'L’état d’une ligne est celui du dernier changement que l’audit en garde.',
      broken: lastMoves(audited),
    },
  ];
};

/** What the database itself must still guarantee. */
export const databaseInvariants: readonly Invariant[] = [
  {
    id: 'DB1',
    fr: 'Toutes les contraintes sont actives et vérifiées.',
    broken: sql`
      select conrelid::regclass::text as id, conname || ' n’est pas vérifiée' as detail from pg_constraint
      where connamespace = 'public'::regnamespace and not convalidated`,
  },
  {
    id: 'DB2',
    fr: 'Tous les index sont valides.',
    broken: sql`
      select indexrelid::regclass::text as id, 'index à reconstruire' as detail from pg_index
      where not indisvalid and indrelid::regclass::text not like 'pgboss.%'`,
  },
  {
    id: 'DB3',
    fr: 'Les déclencheurs de l’audit sont en place.',
    broken: sql`
      select wanted as id, 'déclencheur absent ou coupé' as detail
      from unnest(array['audit_log_append_only', 'audit_log_chain', 'audit_chains_moved_by_lines']) as wanted
      where not exists (select from pg_trigger where tgname = wanted and tgenabled in ('O', 'A'))`,
  },
];
