import { dayBandOf, type FieldIssue, type TimeOfDay } from '../kernel/index.ts';
import { offerBoxLabel } from './offer-changes.ts';
import type { OfferPolicy } from './offers-contract.ts';
import { offerBoxes } from './offer-words.ts';

/** What a company of a prescriptor asks for: a programme, or a subscription, which says less. */
export type AskedWithinOffer = {
  /** Its other programmes that are not over. */
  readonly otherPacks?: number;
  readonly sessions?: number | null;
  readonly months?: number | null;
  readonly slots?: readonly { readonly weekday: number; readonly start: TimeOfDay }[];
  /** Places of each of its sessions. */
  readonly places?: number | null;
};

const remedy = 'Réduisez votre demande, ou demandez à votre prescripteur d’élargir son offre.';

const boxOf = ({ weekday, start }: { weekday: number; start: TimeOfDay }) =>
  offerBoxes.find((box) => box === `${weekday}-${dayBandOf(start) ?? ''}`);

/**
 * Returns what a company asks for beyond the offer of its prescriptor, field by field: number of packs, sessions of a pack,
 * duration, sessions and people of a week, typical calendar. Each sentence names the rule and the way on.
 */
export function offerIssues(
  offer: OfferPolicy,
  prescriptor: string,
  { otherPacks = 0, sessions, months, slots, places }: AskedWithinOffer,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const refuse = (path: string, rule: string) => {
    issues.push({ path, message: `L’offre de «\u00a0${prescriptor}\u00a0» ${rule}. ${remedy}` });
  };
  if (otherPacks >= offer.maxPackages) {
    refuse('type', `compte ${offer.maxPackages}\u00a0pack${offer.maxPackages > 1 ? 's' : ''} au plus`);
  }
  if ((sessions ?? 0) > offer.totalSessions) {
    refuse('sessionsSold', `compte ${offer.totalSessions}\u00a0séances au plus par pack`);
  }
  if ((months ?? 0) > offer.durationMonths) {
    refuse('months', `dure ${offer.durationMonths}\u00a0mois au plus`);
  }
  if (!slots) return issues;
  const outside = slots.find((slot) => {
    const box = boxOf(slot);
    return box === undefined || !offer.calendar.includes(box);
  });
  if (slots.length > offer.weeklySessions) {
    refuse('slots', `compte ${offer.weeklySessions}\u00a0séances par semaine au plus`);
  } else if (outside) {
    const allowed = offer.calendar.map(offerBoxLabel).join(', ').toLowerCase();
    refuse('slots', `ne prévoit de séance que\u00a0: ${allowed}`);
  } else if (slots.length * (places ?? 0) > offer.maxWeeklyPeople) {
    refuse('slots', `accueille ${offer.maxWeeklyPeople}\u00a0personnes par semaine au plus`);
  }
  return issues;
}
