import type { CompanyOffer } from '@elan/domain/shop';

/** The steps of a company that registers and buys (specification point 3, company onboarding). */
export const onboardingSteps = ['company', 'facts', 'offer', 'manager', 'code', 'recap'] as const;

type Product = {
  readonly title: string;
  readonly about: string;
  /** What may be chosen there, the first one proposed. */
  readonly offers: readonly CompanyOffer[];
};

const products = {
  community: {
    title: 'Offrez Community à vos équipes',
    about: 'Des séances avec un coach, chaque semaine, dans vos locaux.',
    offers: ['community', 'starter'],
  },
  live: {
    title: 'Offrez Live à vos équipes',
    about: 'Toutes les séances en visio, sans limite, au bureau comme à la maison.',
    offers: ['live'],
  },
  safety: {
    title: 'Offrez Safety à vos équipes',
    about: '20 interventions de 20\u00a0minutes par mois, au poste de travail.',
    offers: ['safety'],
  },
} as const satisfies Readonly<Record<string, Product>>;

/** Returns the product of an onboarding page, by the end of its path. */
export const productOf = (path: string): Product => {
  const name = path.split('/').at(-1) ?? '';
  return Object.hasOwn(products, name) ? products[name as keyof typeof products] : products.community;
};
