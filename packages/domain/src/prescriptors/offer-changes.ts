import { dayBands } from '../kernel/index.ts';
import type { OfferPolicy } from './offers-contract.ts';
import { offerDays, offerLocationLabels, offerPaymentLabels, type OfferBox } from './offer-words.ts';

/** Returns « Lundi matin » for a box of the typical calendar. */
export function offerBoxLabel(box: OfferBox): string {
  const [weekday, code] = box.split('-');
  const day = offerDays.find((known) => String(known.weekday) === weekday)?.label ?? '';
  const band = dayBands.find((known) => known.code === code)?.label.toLowerCase() ?? '';
  return `${day} ${band}`;
}

const months = (count: number) => `${count}\u00a0mois`;
const boxes = (calendar: readonly OfferBox[]) => calendar.map(offerBoxLabel).join(', ');

/** What each field of an offer is called and says, in the order of the screen. */
export const offerFacts: readonly { readonly label: string; readonly say: (offer: OfferPolicy) => string }[] =
  [
    { label: 'Packs au plus', say: ({ maxPackages }) => String(maxPackages) },
    { label: 'Durée', say: ({ durationMonths }) => months(durationMonths) },
    { label: 'Séances d’un pack', say: ({ totalSessions }) => String(totalSessions) },
    { label: 'Séances par semaine', say: ({ weeklySessions }) => String(weeklySessions) },
    { label: 'Personnes par semaine', say: ({ maxWeeklyPeople }) => String(maxWeeklyPeople) },
    { label: 'Lieu', say: ({ location }) => offerLocationLabels[location] },
    {
      label: 'Paiement',
      say: ({ payments }) => payments.map((means) => offerPaymentLabels[means]).join(', '),
    },
    { label: 'Calendrier type', say: ({ calendar }) => boxes(calendar) },
  ];

/** Returns one sentence for each thing that a change of an offer changed; all of them for the first one. */
export function offerChanges(before: OfferPolicy | null, after: OfferPolicy): string[] {
  return offerFacts.flatMap(({ label, say }) => {
    const now = say(after);
    if (before === null) return [`${label}\u00a0: ${now}`];
    const then = say(before);
    return then === now ? [] : [`${label}\u00a0: ${then} → ${now}`];
  });
}
