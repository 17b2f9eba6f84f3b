import { dayHasPassed } from '@elan/domain/kernel';
import { giftCardMachine } from '@elan/domain/gift-cards';
import { and, asc, eq, lt } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { giftCards } from '../gift-cards.tables.ts';
import { lockGiftCard, tellGiftCardChanged } from './gift-cards.repository.ts';

const everything = { kind: 'all' } as const;

/** Every night: the cards whose last day is over become inactive, one transaction each. At use the database's clock decides. */
export const expireGiftCardsJob = defineDailyJob({
  name: 'gift-cards.expire',
  at: '00:35',
  perItem: true,
  async run(day, { signal }) {
    const over = await db
      .select({ id: giftCards.id })
      .from(giftCards)
      .where(and(eq(giftCards.status, 'ACCEPTED'), lt(giftCards.expiresOn, day)))
      .orderBy(asc(giftCards.id));
    let expired = 0;
    for (const { id } of over) {
      signal.throwIfAborted();
      await inTx(async () => {
        const row = await lockGiftCard(everything, id);
        if (row.status !== 'ACCEPTED' || !dayHasPassed(row.expiresOn, day)) return;
        await transition({
          machine: giftCardMachine,
          table: giftCards,
          row,
          event: 'expire',
          actor: systemActor,
        });
        await tellGiftCardChanged(row);
        expired += 1;
      });
    }
    return { expired };
  },
});
