import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

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
