import type { SubscriptionOption } from '../subscriptions/index.ts';

/** What a company buys by itself (D37). */
export const companyOffers = ['community', 'safety', 'live', 'starter'] as const;
export type CompanyOffer = (typeof companyOffers)[number];

export const companyOfferWords: Readonly<Record<CompanyOffer, { name: string; about: string }>> = {
  community: { name: 'Community', about: 'Des séances chaque semaine, dans vos locaux, avec un coach.' },
  safety: { name: 'Safety', about: '20 interventions de 20\u00a0minutes par mois, au poste de travail.' },
  live: { name: 'Live', about: 'Toutes les séances en visio, sans limite, pour chaque licence.' },
  starter: { name: 'Offre de démarrage', about: 'Pour essayer, une fois par entreprise.' },
};

/** The options that cost nothing more, and those that add sessions. */
const freeOptions = ['conferences', 'girlsonly', 'videoaccess'] as const;
export const extraOf = { community: 'extrasession_community', safety: 'extrasession_safety' } as const;

/** The options of an offer, in the order of the screen. */
export const optionsOfOffer: Readonly<Record<CompanyOffer, readonly SubscriptionOption[]>> = {
  community: [extraOf.community, ...freeOptions],
  safety: [extraOf.safety, 'conferences', 'videoaccess'],
  live: ['conferences', 'videoaccess'],
  starter: [],
};

/** How long a Community session lasts, in minutes. */
export const communityMinutes = [60, 45] as const;
/** A pack for each started 50 employees; licences for 40 % of them (D37). */
const employeesOfPack = 50;
const licensedPercent = 40;

/** What is recommended to so many employees (D37). */
export type Advice = { readonly licences: number; readonly packs: number };

/** Returns the licences and the packs that a headcount is advised: 40 % of it, never under the minimum; a pack per started 50. */
export const adviceFor = (headcount: number, minLicences: number): Advice => ({
  licences: Math.max(minLicences, Math.ceil((headcount * licensedPercent) / 100)),
  packs: Math.max(1, Math.ceil(headcount / employeesOfPack)),
});
