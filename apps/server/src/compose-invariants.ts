import { contexts } from './compose-contexts.ts';
import { auditInvariants, databaseInvariants } from './platform/doctor/database-invariants.ts';
import type { Invariant } from './platform/doctor/invariant.ts';

/** All that is always true of the database, in the order in which it is told. */
export const productInvariants: readonly Invariant[] = [
  ...contexts.flatMap(({ invariants = [] }) => invariants),
  ...auditInvariants(
    Object.assign({}, ...contexts.map(({ audited = {} }) => audited)) as Record<string, string>,
  ),
  ...databaseInvariants,
];
