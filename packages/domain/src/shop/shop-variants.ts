/** What the shop sells to people (D38). */
export const shopOffers = [
  'wellness',
  'live',
  'session',
  'mobility',
  'day-pass',
  'external-employee',
] as const;
export type ShopOffer = (typeof shopOffers)[number];

/** The variants of the shop, by the end of their address (D13). */
export const variantSlugs = ['default', 'sgp', 'axa', 'axa/live', 'sncf', 'sncf/live'] as const;
export type VariantSlug = (typeof variantSlugs)[number];

export type ShopVariant = {
  readonly slug: VariantSlug;
  /** Beside the logo: « Boutique », or the partner’s name. */
  readonly name: string;
  /** The partner whose people it is for; null for anybody. */
  readonly owner: string | null;
  /** It sells Live, or Wellness, and nothing else of what the other flag says. */
  readonly live: boolean;
  readonly wellness: boolean;
  readonly offers: readonly ShopOffer[];
};

const partner = (slug: 'sgp' | 'axa' | 'sncf', name: string, offers: readonly ShopOffer[]): ShopVariant => ({
  slug,
  name,
  owner: name,
  live: offers.includes('live'),
  wellness: offers.includes('wellness'),
  offers,
});
const liveOf = (slug: 'axa/live' | 'sncf/live', name: string): ShopVariant => ({
  slug,
  name,
  owner: name,
  live: true,
  wellness: false,
  offers: ['live'],
});

const variants: Readonly<Record<VariantSlug, ShopVariant>> = {
  default: {
    slug: 'default',
    name: 'Boutique',
    owner: null,
    live: true,
    wellness: true,
    offers: shopOffers,
  },
  sgp: partner('sgp', 'SGP', ['wellness', 'day-pass']),
  axa: partner('axa', 'AXA', ['wellness', 'live', 'session', 'day-pass']),
  'axa/live': liveOf('axa/live', 'AXA'),
  sncf: partner('sncf', 'SNCF', ['wellness', 'live', 'session', 'day-pass']),
  'sncf/live': liveOf('sncf/live', 'SNCF'),
};

/** Returns a variant; undefined for one that does not exist, which is the not-found page, never the default shop (D13). */
export const variantOf = (slug: string): ShopVariant | undefined =>
  Object.hasOwn(variants, slug) ? variants[slug as VariantSlug] : undefined;

/** The pages of the shop that are no variant. */
const pages: ReadonlySet<string> = new Set(['order', 'terms', 'gift-card', 'gift-card/ticket']);

/**
 * Returns the end of a shop address that names its variant: `/eshop` is the default one, which has no other address. Undefined for a
 * page that is none of a variant.
 */
export function variantSlugOf(path: string): string | undefined {
  const [, first, ...rest] = path.replace(/\/$/, '').split('/');
  if (first !== 'eshop') return undefined;
  if (rest.length === 0) return 'default';
  const slug = rest.join('/');
  if (pages.has(slug)) return undefined;
  return slug === 'default' ? '' : slug;
}
