import { asc, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { reverseRefunded } from './change-coopting.ts';
import { cooptings } from './cooptings.tables.ts';
import { firstPackPaidAmong } from './first-pack.ts';

/** Takes back the rewards whose pack was refunded since, one transaction each: a second run takes nothing more. Returns how many. */
export async function reverseRefundedCooptings(signal?: AbortSignal): Promise<number> {
  const paid = await db
    .select({ id: cooptings.id, companyId: cooptings.referredCompanyId })
    .from(cooptings)
    .where(eq(cooptings.status, 'PAID'))
    .orderBy(asc(cooptings.paidOn), asc(cooptings.id));
  const stillPaid = await firstPackPaidAmong(paid.flatMap(({ companyId }) => companyId ?? []));
  let reversed = 0;
  for (const { id, companyId } of paid) {
    signal?.throwIfAborted();
    if (companyId === null || stillPaid.has(companyId)) continue;
    if (await reverseRefunded(id)) reversed += 1;
  }
  return reversed;
}
