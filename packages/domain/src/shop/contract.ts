import * as z from 'zod/mini';
import { fieldMessages, route } from '../kernel/index.ts';
import { offerUnits } from './shop-offers.ts';
import { longestVariantSlug, shopOffers, variantSlugPattern } from './shop-variants.ts';

export const offerSchema = z.object({
  offer: z.enum(shopOffers),
  unit: z.enum(offerUnits),
  priceCents: z.int(),
  commitment: z.nullable(z.object({ endsOn: z.string(), totalCents: z.int(), withoutCents: z.int() })),
  friendCents: z.nullable(z.int()),
  yearlyCents: z.nullable(z.int()),
  firstDay: z.nullable(z.string()),
});

/** The end of the address of a variant, as somebody sends it. */
export const variantSlugSchema = z
  .string()
  .check(z.maxLength(longestVariantSlug), z.regex(variantSlugPattern, fieldMessages.fieldInvalid))
  .register(z.globalRegistry, { examples: ['default'] });

export const variantSchema = z.object({
  slug: z.string(),
  name: z.string(),
  owner: z.nullable(z.string()),
  /** The words of the page, where the variant has some of its own. */
  heading: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** `#rrggbb`; null for the colours of the product. */
  colour: z.nullable(z.string()),
  /** The address of its logo. */
  logo: z.nullable(z.string()),
  live: z.boolean(),
  wellness: z.boolean(),
  noCommitmentPercent: z.number(),
  offers: z.array(offerSchema),
});
export type Variant = z.output<typeof variantSchema>;

const slugPart = z.string().check(z.minLength(1), z.maxLength(40));
const about = {
  method: 'GET',
  output: variantSchema,
  errors: ['shop/variant-not-found'],
  failure: 'payments/pricing-fetch-failed',
  permission: 'public',
} as const;

export const shopContract = {
  variant: route({
    ...about,
    path: '/api/shop/variants/:slug',
    summary: 'Lire une boutique : ses offres, leurs prix TTC et leurs dates',
    params: z.object({ slug: slugPart }),
  }),
  liveVariant: route({
    ...about,
    path: '/api/shop/variants/:slug/live',
    summary: 'Lire la boutique Live d’un partenaire',
    params: z.object({ slug: slugPart }),
  }),
};
