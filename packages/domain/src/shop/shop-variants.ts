import type { CivilDate } from '../kernel/index.ts';

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

/** The end of the address of a variant: `default`, `axa`, `axa/live` (D13). */
export type VariantSlug = string;
/** How the end of an address is written: one word, or one word and `live`. */
export const variantSlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/live)?$/;
export const longestVariantSlug = 40;

export type ShopVariant = {
  readonly slug: VariantSlug;
  /** Beside the logo: « Boutique », or the partner’s name. */
  readonly name: string;
  /** The partner whose people it is for; null for anybody. */
  readonly owner: string | null;
  readonly offers: readonly ShopOffer[];
};

/** Which of the two subscriptions a variant sells: its live flag and its wellness flag are read from its offers. */
export const flagsOf = ({ offers }: Pick<ShopVariant, 'offers'>) => ({
  live: offers.includes('live'),
  wellness: offers.includes('wellness'),
});

/** Whether a variant is shown, and why not. */
export const variantStates = ['open', 'disabled', 'early', 'expired'] as const;
export type VariantState = (typeof variantStates)[number];

export const variantStateLabels: Readonly<Record<VariantState, string>> = {
  open: 'Ouverte',
  disabled: 'Fermée',
  early: 'Pas encore ouverte',
  expired: 'Expirée',
};

/**
 * Returns whether a variant is open on a day: one that is disabled, not yet or no longer valid is the not-found page, never the
 * default shop (D13).
 */
export function variantStateOn(
  variant: {
    readonly enabled: boolean;
    readonly validFrom: CivilDate | null;
    readonly validUntil: CivilDate | null;
  },
  today: CivilDate,
): VariantState {
  if (!variant.enabled) return 'disabled';
  if (variant.validFrom !== null && today < variant.validFrom) return 'early';
  return variant.validUntil !== null && today > variant.validUntil ? 'expired' : 'open';
}

/** The pages of the shop that are no variant. */
const pages: ReadonlySet<string> = new Set(['order', 'terms', 'gift-card', 'gift-card/ticket']);

/**
 * Returns the end of a shop address that names its variant: `/eshop` is the default one, as `/eshop/default` is. Undefined for a page
 * that is none of a variant.
 */
export function variantSlugOf(path: string): string | undefined {
  const [, first, ...rest] = path.replace(/\/$/, '').split('/');
  if (first !== 'eshop') return undefined;
  if (rest.length === 0) return 'default';
  const slug = rest.join('/');
  return pages.has(slug) ? undefined : slug;
}

/** Tells whether an end of an address may be given to a new variant: it is no page of the shop. */
export const isFreeSlug = (slug: string): boolean =>
  variantSlugPattern.test(slug) && !pages.has(slug.split('/')[0] ?? '') && slug !== 'default/live';

/**
 * Tells whether the page of the shop that is drawn at build time says what a variant says: every offer in its order, and no word, colour
 * or logo of its own.
 */
export const isAsDrawn = (
  variant: Pick<ShopVariant, 'owner' | 'offers'> &
    Readonly<Record<'heading' | 'text' | 'colour', string | null>> & { readonly logoVersion: number | null },
): boolean =>
  variant.offers.join() === shopOffers.join() &&
  [variant.owner, variant.heading, variant.text, variant.colour, variant.logoVersion].every(
    (own) => own === null,
  );
