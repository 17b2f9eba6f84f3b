import { addWorkingDays, elided, formatCivilDate, timeZoneOf } from '@elan/domain/kernel';
import {
  isUnitBookable,
  isUnitLine,
  shopErrors,
  unitSpan,
  type CartLine,
  type ShopPrices,
  type UnitLine,
} from '@elan/domain/shop';
import { findObjective } from '../catalog/public.ts';
import { gymChoices } from '../gyms/public.ts';
import { companyOfCode } from './externals/company-code.ts';

/** What a line is, beside its price: when, where and with whom, in words; and the gym that it opens. */
export type LineDetails = {
  readonly detail: string | null;
  readonly gymId: string | null;
  /** The code of the company that an external employee joins. */
  readonly companyCodeId: string | null;
};

type Moments = { readonly today: string; readonly now: Temporal.Instant; readonly prices: ShopPrices };

const friendsWords = (count: number): string =>
  count === 0 ? '' : `, avec ${count}\u00a0${count === 1 ? 'ami' : 'amis'}`;

async function unitDetails(line: UnitLine, { now, prices }: Moments): Promise<string> {
  const { day, hour, place, objectiveId, friends } = line;
  const hours = prices.sessionHoursAhead;
  const { startsAt } = unitSpan(day, hour, timeZoneOf(place.postalCode));
  if (!isUnitBookable(startsAt, now, hours)) throw shopErrors.fail('shop/session-too-early', { hours });
  const objective = await findObjective(objectiveId);
  if (!objective) throw shopErrors.fail('shop/choice-gone');
  const where = `${place.addressLine}, ${place.postalCode} ${place.city}`;
  return `${objective.name}, le ${formatCivilDate(day)} à ${hour}\u00a0h, ${where}${friendsWords(friends.length)}`;
}

const nothing: LineDetails = { detail: null, gymId: null, companyCodeId: null };

/**
 * Returns what a line of a cart is, in words. Throws `shop/company-code-unknown`, `shop/day-pass-too-early`, `shop/session-too-early`, and `shop/choice-gone` for an
 * objective or a gym that is no longer there.
 */
export async function detailsOf(line: CartLine, at: Moments): Promise<LineDetails> {
  if (isUnitLine(line)) return { ...nothing, detail: await unitDetails(line, at) };
  if (line.offer === 'external-employee') {
    const { codeId, name } = await companyOfCode(line.companyCode);
    return { ...nothing, detail: `Programme ${elided('de', name)}`, companyCodeId: codeId };
  }
  if (line.offer !== 'day-pass') return nothing;
  const days = at.prices.dayPassAhead;
  if (line.day < addWorkingDays('metropole', at.today, days))
    throw shopErrors.fail('shop/day-pass-too-early', { days });
  const gym = (await gymChoices({ kind: 'all' })).find(({ id }) => id === line.gymId);
  if (!gym) throw shopErrors.fail('shop/choice-gone');
  return { ...nothing, detail: `Le ${formatCivilDate(line.day)}, ${gym.name}`, gymId: gym.id };
}
