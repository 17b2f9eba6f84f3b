/** What each context’s settings are gathered under, by the first part of their key, in the order of the screen. */
const groupTitles: Readonly<Record<string, string>> = {
  accounts: 'Comptes et connexions',
  companies: 'Entreprises',
  prescriptors: 'Prescripteurs',
  members: 'Salariés et invitations',
  spots: 'Lieux',
  programs: 'Programmes',
  sessions: 'Séances',
  coaches: 'Coachs',
  gyms: 'Salles',
  machines: 'Machines des salles',
  shop: 'Tarifs et boutique',
  payments: 'Paiements',
  'gift-cards': 'Cartes cadeaux',
  invoicing: 'Facturation',
  cooptings: 'Parrainages',
  polls: 'Sondages',
  dashboards: 'Tableaux de bord',
  mailing: 'E-mails et SMS',
};

const order = Object.keys(groupTitles);

/** Returns the context that declares a setting: the first part of its key. */
export const settingContext = (key: string): string => key.split('.')[0] ?? key;

/** Returns what a setting is gathered under, in French; the noun itself for a context that has no title yet. */
export const settingGroup = (key: string): string => groupTitles[settingContext(key)] ?? settingContext(key);

const rankOf = (key: string): number => {
  const rank = order.indexOf(settingContext(key));
  return rank === -1 ? order.length : rank;
};

/** Compares two keys by the order of their groups, for a stable sort. */
export const byGroup = (a: string, b: string): number => rankOf(a) - rankOf(b);
