import type { Scope } from '@elan/domain/accounts';
import { sql } from 'drizzle-orm';
import { assignLicence } from '../contexts/members/assign-licences.ts';
import { db } from '../platform/db/database.ts';

type Giver = Parameters<typeof assignLicence>[1];

/** One call of a race: gives a licence to the next of these people, whichever process asks (a sequence `turn` counts). */
export async function assignInTurn(
  scope: Scope,
  giver: Giver,
  type: string,
  memberIds: readonly string[],
): Promise<void> {
  const { rows } = await db.execute<{ turn: number }>(sql`select nextval('turn')::int as turn`);
  await assignLicence(scope, giver, type, memberIds[((rows[0]?.turn ?? 1) - 1) % memberIds.length] ?? '');
}
