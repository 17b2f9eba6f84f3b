import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';
import { offerUnits } from './shop-offers.ts';
import { shopOffers, variantSlugs } from './shop-variants.ts';

export const offerSchema = z.object({
  offer: z.enum(shopOffers),
  unit: z.enum(offerUnits),
  priceCents: z.int(),
  commitment: z.nullable(z.object({ endsOn: z.string(), totalCents: z.int(), withoutCents: z.int() })),
  friendCents: z.nullable(z.int()),
  yearlyCents: z.nullable(z.int()),
  firstDay: z.nullable(z.string()),
});

export const variantSchema = z.object({
  slug: z.enum(variantSlugs),
  name: z.string(),
  owner: z.nullable(z.string()),
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
