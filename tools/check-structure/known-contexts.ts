/** The nouns of the product (docs/contexts.md). A new one is first written there and here: merge or split early. */
export const knownContexts: readonly string[] = [
  'accounts',
  'companies',
  'prescriptors',
  'members',
  'subscriptions',
  'spots',
  'catalog',
  'programs',
  'sessions',
  'coaches',
  'shop',
  'payments',
  'gift-cards',
  'cooptings',
  'invoicing',
  'gyms',
  'news',
  'polls',
  'dashboards',
  'mailing',
  'support',
  'jobs',
];

/** Folders of the domain that are no context: what all share, the settings, and the catalogue of all error codes. */
export const sharedDomainFolders: readonly string[] = ['kernel', 'settings', 'error-codes'];
