import type { ShopOffer, VariantPrices } from '@elan/domain/shop';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { civilDate, history, primaryId } from '../../../platform/db/columns.ts';

/** A shop of its own: what it sells, its prices where they are not the catalogue's, its words, its logo and its days (D13). */
export const shopVariants = pgTable(
  'shop_variants',
  {
    id: primaryId(),
    /** The end of its address: `axa/live`. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** The partner whose people it is for; null for anybody. */
    owner: text('owner'),
    enabled: boolean('enabled').notNull().default(true),
    offers: text('offers').array().$type<ShopOffer[]>().notNull(),
    /** Its own prices, in cents; the catalogue's stand for the others. */
    prices: jsonb('prices').$type<VariantPrices>().notNull().default({}),
    heading: text('heading'),
    text: text('text'),
    colour: text('colour'),
    logoVersion: integer('logo_version'),
    validFrom: civilDate('valid_from'),
    validUntil: civilDate('valid_until'),
    ...history(),
  },
  (t) => [
    uniqueIndex('shop_variants_slug').on(t.slug),
    check('shop_variants_slug_written', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*(/live)?$'`),
    check('shop_variants_offers', sql`cardinality(${t.offers}) > 0`),
    check('shop_variants_prices', sql`jsonb_typeof(${t.prices}) = 'object'`),
    check('shop_variants_colour', sql`${t.colour} ~ '^#[0-9a-fA-F]{6}$'`),
    check('shop_variants_days', sql`${t.validFrom} <= ${t.validUntil}`),
  ],
);
