import { sourceOf, type LotOrigin } from '@elan/domain/gift-cards';
import { addDays } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { fitcoinLots } from './ledger.tables.ts';
import { lockWallet, writeMovement } from './move-fitcoins.ts';

const setting = settingsOf(productSettings);

export type Credit = {
  readonly userId: string;
  /** Fitcoins. */
  readonly amount: number;
  readonly origin: LotOrigin;
  readonly cause: string;
  readonly words: string;
  /** They pay sessions of this programme only; of any, without it. */
  readonly programId?: string | null;
};

/**
 * Credits somebody with a lot of Fitcoins, in the caller's transaction, good for as long as the setting says. A second credit of one
 * cause changes nothing and returns null; the last day of the lot otherwise.
 */
export async function creditFitcoins({
  amount,
  origin,
  programId = null,
  ...movement
}: Credit): Promise<string | null> {
  await lockWallet(movement.userId);
  const made = await writeMovement(
    { kind: 'credit', ...movement },
    { from: sourceOf(origin), to: 'wallet', amount },
  );
  if (made === null) return null;
  const days = await setting('gift-cards.fitcoins-valid-days');
  const expiresOn = addDays(parisDay(await databaseNow()), days);
  await db.insert(fitcoinLots).values({
    userId: movement.userId,
    movementId: made,
    origin,
    issued: amount,
    left: amount,
    expiresOn,
    programId,
  });
  return expiresOn;
}
