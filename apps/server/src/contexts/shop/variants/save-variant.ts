import type { Actor } from '@elan/domain/accounts';
import { fieldMessages, isPeriod, kernelErrors } from '@elan/domain/kernel';
import {
  catalogueOf,
  isFreeSlug,
  shopErrors,
  shopSettings,
  variantPriceKeys,
  type AdminVariant,
  type VariantInput,
} from '@elan/domain/shop';
import { and, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../../platform/registry/require-opened.ts';
import { findVariant, readAdminVariant, type VariantRow } from './variants.repository.ts';
import { shopVariants } from './variants.tables.ts';

type By = Pick<Actor, 'userId' | 'role'>;

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** What the history keeps of a variant. */
const factsOf = ({
  slug,
  name,
  owner,
  enabled,
  offers,
  prices,
  heading,
  text,
  colour,
  ...days
}: VariantInput | VariantRow) => ({
  slug,
  name,
  owner,
  enabled,
  offers: [...offers],
  prices: variantPriceKeys.flatMap((key) => {
    const cents = prices[key];
    return cents === undefined
      ? []
      : [`${shopSettings[catalogueOf[key].setting].fr} ${inEuros.format(cents / 100)}`];
  }),
  heading,
  text,
  colour,
  validFrom: days.validFrom,
  validUntil: days.validUntil,
});

/** Throws `form-invalid` for an address that no variant may have, or days that end before they begin. */
function check({ slug, validFrom, validUntil }: VariantInput): void {
  const issues = [
    ...(isFreeSlug(slug) ? [] : [{ path: 'slug', message: fieldMessages.fieldInvalid }]),
    ...(!isPeriod(validFrom, validUntil)
      ? [{ path: 'validUntil', message: 'Choisissez un jour qui suit le premier.' }]
      : []),
  ];
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
}

async function withFreeSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inTx(work);
  } catch (error) {
    if (violates(error, 'shop_variants_slug')) throw shopErrors.fail('shop/slug-taken');
    throw error;
  }
}

/** Writes what happened to a variant, and tells the administrators who look. */
export async function tellVariant(actor: By, id: string, event: string, details: object): Promise<void> {
  const what = { entity: 'shop-variant', entityId: id, event, from: null, to: null };
  await recordAudit({ actor, ...what, details: { ...details } });
  await publishLive({ topic: 'role:ADMIN', kind: 'shop/changed', id });
}

/** Adds a variant of the shop. Throws `form-invalid`, `shop/slug-taken`, in a race too. */
export function createVariant(actor: By, input: VariantInput): Promise<AdminVariant> {
  check(input);
  return withFreeSlug(async () => {
    const made = await db.insert(shopVariants).values(input).returning({ id: shopVariants.id }).then(onlyRow);
    await tellVariant(actor, made.id, 'create', { name: input.name });
    return readAdminVariant(made.id);
  });
}

/**
 * Changes a variant; what was ordered there keeps its prices. The default one keeps its address. Throws `not-found`, `stale-version`,
 * `form-invalid`, `shop/slug-taken`.
 */
export function updateVariant(
  actor: By,
  id: string,
  { version, ...input }: VariantInput & Opened,
): Promise<AdminVariant> {
  check(input);
  return withFreeSlug(async () => {
    const before = await findVariant(id);
    requireOpened(before, { version });
    if (before.slug === 'default' && input.slug !== 'default')
      throw kernelErrors.fail('form-invalid', {
        issues: [{ path: 'slug', message: 'La boutique par défaut garde son adresse.' }],
      });
    const changed = await db
      .update(shopVariants)
      .set({ ...input, updatedAt: sql`now()`, version: sql`${shopVariants.version} + 1` })
      .where(and(eq(shopVariants.id, id), eq(shopVariants.version, before.version)))
      .returning({ id: shopVariants.id });
    if (changed.length === 0) throw kernelErrors.fail('stale-version');
    await tellVariant(actor, id, 'change', { before: factsOf(before), after: factsOf(input) });
    return readAdminVariant(id);
  });
}
