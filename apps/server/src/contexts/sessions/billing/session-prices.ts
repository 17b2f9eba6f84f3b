import { minutesBetween, type Moment } from '@elan/domain/kernel';
import type { ProgramType } from '@elan/domain/programs';
import { sessionPriceCents } from '@elan/domain/sessions';
import { productSettings } from '@elan/domain/settings';
import { settingsOf } from '../../../platform/settings/settings.ts';

const setting = settingsOf(productSettings);

/** Returns what gives a session its price of today, frozen with it (D35): in cents before tax, null for a Live one. */
export async function todaysPrices(): Promise<
  (session: { type: ProgramType; startsAt: Moment; endsAt: Moment }) => number | null
> {
  const prices = {
    community60: await setting('shop.community-60-price'),
    community45: await setting('shop.community-45-price'),
    safety20: await setting('shop.safety-20-price'),
  };
  return ({ type, startsAt, endsAt }) => sessionPriceCents(type, minutesBetween(startsAt, endsAt), prices);
}
