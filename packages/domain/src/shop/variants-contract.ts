import * as z from 'zod/mini';
import {
  cropSchema,
  fieldMessages,
  idSchema,
  maxLengthMessage,
  openedVersion,
  pageOf,
  pageQuery,
  pictureRefusals,
  pictureTypes,
  priceInCents,
  requiredText,
  route,
} from '../kernel/index.ts';
import { offerSchema, variantSlugSchema } from './contract.ts';
import { shopOffers, variantStates } from './shop-variants.ts';
import { variantPriceKeys } from './variant-prices.ts';

const own = z.optional(priceInCents());
const ownPrices = z.strictObject({
  liveMonthly: own,
  wellnessMonthly: own,
  session: own,
  friend: own,
  dayPass: own,
  externalMonthly: own,
  externalYearly: own,
} satisfies Record<(typeof variantPriceKeys)[number], typeof own>);

const words = (max: number) =>
  z.nullable(
    z
      .string()
      .check(z.trim(), z.minLength(1, fieldMessages.required), z.maxLength(max, maxLengthMessage(max))),
  );
const colour = z
  .string()
  .check(z.regex(/^#[0-9a-fA-F]{6}$/, fieldMessages.fieldInvalid))
  .register(z.globalRegistry, { examples: ['#'.padEnd(7, '6')] });
const day = z.nullable(z.iso.date(fieldMessages.fieldInvalid));

/** What an administrator says of a variant. */
export const variantInputSchema = z.strictObject({
  slug: variantSlugSchema,
  name: requiredText(60),
  owner: words(60),
  enabled: z.boolean(),
  offers: z
    .array(z.enum(shopOffers))
    .check(z.minLength(1, fieldMessages.required), z.maxLength(shopOffers.length)),
  /** Its own prices, in cents; the catalogue’s stand for those that are left out. */
  prices: ownPrices,
  heading: words(80),
  text: words(300),
  colour: z.nullable(colour),
  validFrom: day,
  validUntil: day,
});
export type VariantInput = z.output<typeof variantInputSchema>;

export const adminVariantSchema = z.object({
  ...variantInputSchema.shape,
  id: z.string(),
  slug: z.string(),
  live: z.boolean(),
  wellness: z.boolean(),
  state: z.enum(variantStates),
  logo: z.nullable(z.string()),
  version: z.int(),
});
export type AdminVariant = z.output<typeof adminVariantSchema>;

/** A price of the catalogue, and what changed it last. */
export const cataloguePriceSchema = z.object({
  key: z.enum(variantPriceKeys),
  setting: z.string(),
  label: z.string(),
  offer: z.enum(shopOffers),
  /** « TTC » or « HT ». */
  unit: z.string(),
  cents: z.int(),
});

const historyLine = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  changes: z.array(z.string()),
});
export type ShopHistoryLine = z.output<typeof historyLine>;

const params = z.object({ id: idSchema });
const manage = { permission: 'shop.manage' } as const;

export const shopVariantsContract = {
  list: route({
    ...manage,
    method: 'GET',
    path: '/api/shop/admin/variants',
    summary: 'Lister les boutiques',
    output: z.object({ items: z.array(adminVariantSchema) }),
  }),
  card: route({
    ...manage,
    method: 'GET',
    path: '/api/shop/admin/variants/:id',
    summary: 'Lire une boutique',
    params,
    output: adminVariantSchema,
  }),
  catalogue: route({
    ...manage,
    method: 'GET',
    path: '/api/shop/admin/prices',
    summary: 'Lire les prix du catalogue',
    output: z.object({ items: z.array(cataloguePriceSchema) }),
  }),
  preview: route({
    ...manage,
    method: 'POST',
    path: '/api/shop/admin/previews',
    summary: 'Chiffrer une boutique avant de l’enregistrer',
    body: z.strictObject({ offers: z.array(z.enum(shopOffers)), prices: ownPrices }),
    output: z.object({ offers: z.array(offerSchema) }),
    anew: true,
  }),
  history: route({
    ...manage,
    method: 'GET',
    path: '/api/shop/admin/:what/:id/history',
    summary: 'Lire l’historique d’une boutique, d’un coupon ou d’un prix',
    params: z.object({
      what: z.enum(['variants', 'coupons', 'prices']),
      id: z.string().check(z.maxLength(80)),
    }),
    query: z.object(pageQuery),
    output: pageOf(historyLine),
  }),
  create: route({
    ...manage,
    method: 'POST',
    path: '/api/shop/admin/variants',
    summary: 'Ajouter une boutique',
    body: variantInputSchema,
    status: 201,
    output: adminVariantSchema,
    errors: ['shop/slug-taken'],
  }),
  update: route({
    ...manage,
    method: 'PUT',
    path: '/api/shop/admin/variants/:id',
    summary: 'Modifier une boutique',
    params,
    body: z.extend(variantInputSchema, openedVersion),
    output: adminVariantSchema,
    errors: ['shop/slug-taken', 'stale-version'],
  }),
  removeLogo: route({
    ...manage,
    method: 'DELETE',
    path: '/api/shop/admin/variants/:id/logo',
    summary: 'Retirer le logo d’une boutique',
    params,
    output: adminVariantSchema,
  }),
};

/** The routes of the logos: the bytes of a file in or out. */
export const variantLogoContract = {
  write: route({
    ...manage,
    method: 'PUT',
    path: '/api/shop/admin/variants/:id/logo',
    summary: 'Changer le logo d’une boutique',
    params,
    query: cropSchema,
    upload: pictureTypes,
    output: adminVariantSchema,
    errors: pictureRefusals,
  }),
  read: route({
    method: 'GET',
    path: '/api/shop/logos/:id',
    summary: 'Lire le logo d’une boutique',
    params,
    output: z.void(),
    download: ['image/png'],
    errors: ['storage/object-not-found'],
    permission: 'public',
  }),
};
