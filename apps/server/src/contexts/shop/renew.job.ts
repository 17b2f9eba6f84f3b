import { chargedShopSubscriptionStatuses, rightMachine } from '@elan/domain/shop';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { defineDailyJob } from '../../platform/jobs/daily-job.ts';
import { systemActor as actor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { endProgrammes } from './externals/join-programmes.ts';
import { endLivePlaces } from './live-customers.ts';
import { renewSubscription } from './renewals.ts';
import { shopRights, shopSubscriptions } from './shop.tables.ts';
import { tellDebits } from './tell-debits.ts';

/** Ends the rights whose last day is over. Returns how many. */
async function endRights(day: string, signal?: AbortSignal): Promise<number> {
  const over = await db
    .select({ id: shopRights.id })
    .from(shopRights)
    .where(and(inArray(shopRights.status, ['ACTIVE', 'SUSPENDED']), lt(shopRights.endsOn, day)))
    .orderBy(asc(shopRights.id));
  for (const { id } of over) {
    signal?.throwIfAborted();
    await inTx(async () => {
      const [row] = await db.select().from(shopRights).where(eq(shopRights.id, id)).for('no key update');
      if (row?.status === 'ACTIVE' || row?.status === 'SUSPENDED')
        await transition({ machine: rightMachine, table: shopRights, row, event: 'end', actor });
    });
  }
  return over.length;
}

/** Charges what is due on a day, tells of the debits of the next two, each subscription in a transaction of its own, and ends the rights that are over. */
export async function renewAll(day: string, signal?: AbortSignal) {
  const due = await db
    .select({ id: shopSubscriptions.id })
    .from(shopSubscriptions)
    .where(
      and(
        inArray(shopSubscriptions.status, [...chargedShopSubscriptionStatuses]),
        sql`coalesce(${shopSubscriptions.nextTryOn}, ${shopSubscriptions.nextChargeOn}) <= ${day}::date`,
      ),
    )
    .orderBy(asc(shopSubscriptions.id));
  const done = { charged: 0, failed: 0, ended: 0, none: 0 };
  for (const { id } of due) {
    signal?.throwIfAborted();
    done[await renewSubscription(id, day)] += 1;
  }
  const { none: _none, ...report } = done;
  const debitsTold = await tellDebits(day, signal);
  const rightsEnded = await endRights(day, signal);
  const externalsLeft = await endProgrammes(day, signal);
  return {
    ...report,
    debitsTold,
    rightsEnded,
    externalsLeft,
    livePlacesLeft: await endLivePlaces(day, signal),
  };
}

/** Every morning at 05:10 (D34). */
export const renewJob = defineDailyJob({
  name: 'shop.renew',
  at: '05:10',
  perItem: true,
  run: (day, { signal }) => renewAll(day, signal),
});
