import { dayBands, type DayBand } from '../kernel/index.ts';

/** How long the packs of an offer may run, in months (specification points 3 and 9). */
export const offerDurations = [3, 6, 12] as const;
export type OfferDuration = (typeof offerDurations)[number];

/** Where the sessions of an offer take place (specification point 3, Offer policy, location). */
export const offerLocations = ['company', 'gym', 'outdoors', 'online'] as const;
export type OfferLocation = (typeof offerLocations)[number];

/** How the packs of an offer are paid (specification point 3). */
export const offerPayments = ['card', 'transfer'] as const;
export type OfferPayment = (typeof offerPayments)[number];

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
type Weekday = (typeof weekdays)[number];

/** A box of the typical calendar: a day of the week, Monday is 1, and one of the four bands of a day. */
export type OfferBox = `${Weekday}-${DayBand}`;

const bands = dayBands.map(({ code }) => code);

/** Every box of the typical calendar, day by day from Monday. */
export const offerBoxes: readonly OfferBox[] = weekdays.flatMap((weekday) =>
  bands.map((band): OfferBox => `${weekday}-${band}`),
);

/** The most that an offer may say of each number: what no prescriptor sells. */
export const mostPackages = 1000;
export const mostOfferSessions = 10_000;
export const mostWeeklySessions = 100;
export const mostWeeklyPeople = 10_000;

/** What a person reads for each place. */
export const offerLocationLabels: Readonly<Record<OfferLocation, string>> = {
  company: 'Dans les locaux de l’entreprise',
  gym: 'En salle de sport',
  outdoors: 'En extérieur',
  online: 'En visioconférence',
};

/** What a person reads for each means of payment. */
export const offerPaymentLabels: Readonly<Record<OfferPayment, string>> = {
  card: 'Carte bancaire',
  transfer: 'Virement',
};

/** The days of the typical calendar, in the order of the week. */
export const offerDays = [
  { weekday: 1, label: 'Lundi' },
  { weekday: 2, label: 'Mardi' },
  { weekday: 3, label: 'Mercredi' },
  { weekday: 4, label: 'Jeudi' },
  { weekday: 5, label: 'Vendredi' },
  { weekday: 6, label: 'Samedi' },
  { weekday: 7, label: 'Dimanche' },
] as const satisfies readonly { weekday: Weekday; label: string }[];
