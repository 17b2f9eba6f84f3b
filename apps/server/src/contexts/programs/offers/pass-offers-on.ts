import { offerMachine, searchMachine } from '@elan/domain/coaches';
import { hasCome } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { eachItem } from '../../../platform/jobs/each-item.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { lockedSearch, sentOffers } from './offers.repository.ts';
import { coachOffers, coachSearches } from './offers.tables.ts';
import { isStillLookedFor, readSubject, subjectOf } from './search-subject.ts';
import { passOn, publishSearch } from './send-offers.ts';
import { withdrawOffers } from './withdraw-offers.ts';

/** Follows one search: what is given or over is looked for no more, who has not answered in time is passed by. */
async function follow(id: string): Promise<void> {
  const now = await databaseNow();
  const search = await lockedSearch(id);
  if (search.status !== 'OPEN') return;
  const subject = await readSubject(subjectOf(search), now);
  const actor = systemActor;
  if (!isStillLookedFor(search, subject)) {
    await withdrawOffers(search, null);
    const set = { waiting: [] };
    await transition({
      machine: searchMachine,
      table: coachSearches,
      row: search,
      event: 'stop',
      actor,
      set,
    });
    await publishSearch(id);
    return;
  }
  const late = (await sentOffers([id])).filter(({ answersBy }) => hasCome(answersBy, now));
  if (late.length === 0) return;
  for (const row of late) {
    await transition({ machine: offerMachine, table: coachOffers, row, event: 'expire', actor });
  }
  await passOn(search, subject, now);
  await publishSearch(id);
}

/** Passes each search on whose coach has not answered in time, one transaction each. Returns how many were looked at. */
export async function passOffersOn(signal?: AbortSignal): Promise<{ searches: number }> {
  const open = await db
    .select({ id: coachSearches.id })
    .from(coachSearches)
    .where(eq(coachSearches.status, 'OPEN'));
  await eachItem(open, signal, ({ id }) => inTx(() => follow(id)));
  return { searches: open.length };
}
