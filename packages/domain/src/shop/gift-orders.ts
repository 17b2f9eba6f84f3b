import { addMonths, dayHasPassed, transitions, type CivilDate } from '../kernel/index.ts';
import { vatWithin } from './cart.ts';
import type { TermsSection } from './sale-terms.ts';

/** The most sessions of one gift card that is sold: never so many that somebody must validate it (A15). */
export const mostGiftSessions = 20;

/** How many months ahead the day of sending may be chosen. */
const giftSendingMonths = 6;

/** Returns what a gift card costs, in cents: its sessions at their price, VAT included, which is due when it is paid (D40). */
export function giftPrice(sessions: number, sessionCents: number) {
  const totalCents = sessions * sessionCents;
  const vatCents = vatWithin(totalCents);
  return { totalCents, vatCents, netCents: totalCents - vatCents };
}

/** Returns how many whole sessions an amount gives, in cents: what is left over is not charged. */
export const giftSessionsOf = (cents: number, sessionCents: number): number =>
  Math.min(mostGiftSessions, Math.floor(cents / sessionCents));

/** The states of an order of a gift card: it is paid by card alone, so that no money is on its way once the card is out (D25). */
export const giftOrderStatuses = ['PLACED', 'PAID', 'FAILED', 'EXPIRED', 'WITHDRAWN', 'REFUNDED'] as const;
export type GiftOrderStatus = (typeof giftOrderStatuses)[number];

export type GiftOrderEvent = 'pay' | 'fail' | 'expire' | 'withdraw' | 'refundWhole' | 'comeLate';

const system = ['SYSTEM'] as const;

/** The life of an order of a gift card: it follows what is told of its payment, as one of the shop does (threats T19). */
export const giftOrderMachine = transitions<GiftOrderStatus, GiftOrderEvent>({
  entity: 'gift-order',
  events: ['pay', 'fail', 'expire', 'withdraw', 'refundWhole', 'comeLate'],
  initial: ['PLACED'],
  table: {
    PLACED: {
      pay: { to: 'PAID', by: system },
      fail: { to: 'FAILED', by: system },
      expire: { to: 'EXPIRED', by: system },
    },
    PAID: {
      withdraw: { to: 'WITHDRAWN', by: ['MEMBER', 'PUBLIC'] },
      refundWhole: { to: 'REFUNDED', by: system },
    },
    FAILED: { comeLate: { to: 'REFUNDED', by: system } },
    EXPIRED: { comeLate: { to: 'REFUNDED', by: system } },
    WITHDRAWN: {},
    REFUNDED: {},
  },
});

/** Why a gift card may not be given back for its money. */
export const giftWithdrawalRefusals = ['not-paid', 'used', 'too-late'] as const;
export type GiftWithdrawalRefusal = (typeof giftWithdrawalRefusals)[number];

/** Returns why an order of a gift card may not be withdrawn from on a day; null when it may: in time, and nobody used the card. */
export function giftWithdrawalRefusal(
  order: { readonly status: GiftOrderStatus; readonly withdrawableUntil: CivilDate },
  uses: number,
  today: CivilDate,
): GiftWithdrawalRefusal | null {
  if (order.status !== 'PAID') return 'not-paid';
  if (uses > 0) return 'used';
  return today > order.withdrawableUntil ? 'too-late' : null;
}

/** The last day on which the card of an order of a day may be sent: after it, it would be good for too short. */
export const lastSendingDay = (today: CivilDate): CivilDate => addMonths(today, giftSendingMonths);

/** What is wrong with the day on which a card is to be sent; null where nothing is. */
export function sendingDayProblem(sendOn: CivilDate, today: CivilDate): 'past' | 'too-late' | null {
  if (dayHasPassed(sendOn, today)) return 'past';
  return dayHasPassed(lastSendingDay(today), sendOn) ? 'too-late' : null;
}

/** The version of the terms under which gift cards are sold; it changes with any word of the text. */
export const giftTermsVersion = '2026-11-24-c';

/** The text of the terms of sale of gift cards. */
export const giftTerms: TermsSection = {
  id: 'cartes-cadeaux',
  title: 'Conditions des cartes cadeaux',
  paragraphs: [
    'La carte cadeau se paie par carte bancaire, TVA comprise. Son code est créé dès l’encaissement\u202f; il donne des Fitcoins à la première personne qui le saisit dans son espace, jusqu’au dernier jour écrit sur la carte.',
    'Vous disposez de quatorze jours à compter de la commande pour y renoncer, sans donner de motif, tant que le code n’a pas servi. La somme entière est remboursée par le même moyen, au plus tard quatorze jours après, et le code ne sert plus.',
    'La carte n’est ni remboursée ni échangée contre de l’argent une fois utilisée. Les Fitcoins reçus expirent à la date écrite dans le portefeuille, rappelée 30 puis 7\u00a0jours avant.',
  ],
};
