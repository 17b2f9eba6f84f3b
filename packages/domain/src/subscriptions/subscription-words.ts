/** What a company subscribes to (specification points 1 and 3). */
export const subscriptionOffers = ['community', 'safety', 'live', 'wellness'] as const;
export type SubscriptionOffer = (typeof subscriptionOffers)[number];

export const subscriptionOfferLabels: Readonly<Record<SubscriptionOffer, string>> = {
  community: 'Community',
  safety: 'Safety',
  live: 'Live',
  wellness: 'Wellness',
};

/** The options of a subscription, and of a programme that it carries (specification point 3, Pack; I15). */
export const subscriptionOptions = [
  'conferences',
  'girlsonly',
  'extrasession_community',
  'extrasession_safety',
  'videoaccess',
] as const;
export type SubscriptionOption = (typeof subscriptionOptions)[number];

export const subscriptionOptionLabels: Readonly<Record<SubscriptionOption, string>> = {
  conferences: 'Conférences',
  girlsonly: 'Séances réservées aux femmes',
  extrasession_community: 'Séance Community supplémentaire',
  extrasession_safety: 'Séance Safety supplémentaire',
  videoaccess: 'Accès aux vidéos',
};

/** The commitments that are sold, in months (specification point 3, Offer policy). */
export const commitmentMonths = [3, 6, 12] as const;
/** As many licences of one type as a subscription carries at most. */
export const mostLicences = 5000;
/** As many sessions as one subscription sells at most. */
export const mostSessions = 10_000;
