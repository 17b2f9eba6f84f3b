import { fieldMessages } from '@elan/domain/kernel';
import {
  isFreeSlug,
  offerWords,
  variantPriceKeys,
  type AdminVariant,
  type ShopOffer,
  type VariantInput,
  type VariantPriceKey,
} from '@elan/domain/shop';
import type { FieldNames } from '../../../ui/forms/field-conflicts.ts';
import { formatDate } from '../../../ui/text/format.ts';
import { centsTyped, typedCents } from '../cents.ts';

/** What the form of a shop holds: amounts as they are typed, '' for nothing. */
export type VariantValues = {
  slug: string;
  name: string;
  owner: string;
  enabled: boolean;
  offers: ShopOffer[];
  prices: Record<VariantPriceKey, string>;
  heading: string;
  text: string;
  colour: string;
  validFrom: string | null;
  validUntil: string | null;
};

const noPrices = Object.fromEntries(variantPriceKeys.map((key) => [key, ''])) as Record<
  VariantPriceKey,
  string
>;

export const emptyVariant: VariantValues = {
  slug: '',
  name: '',
  owner: '',
  enabled: true,
  offers: [],
  prices: noPrices,
  heading: '',
  text: '',
  colour: '',
  validFrom: null,
  validUntil: null,
};

export const valuesOfVariant = (variant: AdminVariant): VariantValues => ({
  slug: variant.slug,
  name: variant.name,
  owner: variant.owner ?? '',
  enabled: variant.enabled,
  offers: [...variant.offers],
  prices: {
    ...noPrices,
    ...Object.fromEntries(Object.entries(variant.prices).map(([key, cents]) => [key, typedCents(cents)])),
  },
  heading: variant.heading ?? '',
  text: variant.text ?? '',
  colour: variant.colour ?? '',
  validFrom: variant.validFrom,
  validUntil: variant.validUntil,
});

/** The prices that were typed and can be read. */
export const pricesOfValues = ({ prices }: Pick<VariantValues, 'prices'>): VariantInput['prices'] =>
  Object.fromEntries(
    variantPriceKeys.flatMap((key) => {
      const cents = centsTyped(prices[key]);
      return cents === null ? [] : [[key, cents]];
    }),
  );

const orNull = (words: string): string | null => (words.trim() === '' ? null : words.trim());

export const inputOfVariant = (values: VariantValues): VariantInput => ({
  ...values,
  slug: values.slug.trim().toLowerCase(),
  owner: orNull(values.owner),
  prices: pricesOfValues(values),
  heading: orNull(values.heading),
  text: orNull(values.text),
  colour: orNull(values.colour),
});

/** What is wrong with each field, before it is sent. */
export function variantErrors(values: VariantValues): Record<string, string> {
  const wrong: [string, string][] = [];
  if (values.name.trim() === '') wrong.push(['name', fieldMessages.required]);
  if (!isFreeSlug(values.slug.trim().toLowerCase()))
    wrong.push([
      'slug',
      'Des lettres sans accent, des chiffres et des tirets\u202f; «\u00a0/live\u00a0» à la fin si besoin.',
    ]);
  if (values.offers.length === 0) wrong.push(['offers', 'Choisissez au moins une offre.']);
  for (const key of variantPriceKeys)
    if (values.prices[key].trim() !== '' && centsTyped(values.prices[key]) === null)
      wrong.push([`prices.${key}`, 'Saisissez un montant, par exemple 12,50.']);
  if (values.colour !== '' && !/^#[0-9a-f]{6}$/i.test(values.colour))
    wrong.push(['colour', 'Écrivez une couleur, par exemple #336699.']);
  return Object.fromEntries(wrong);
}

export const variantNames: FieldNames<VariantValues> = {
  slug: 'Adresse',
  name: 'Nom',
  owner: 'Partenaire',
  enabled: { label: 'Ouverte', show: (enabled) => (enabled ? 'oui' : 'non') },
  offers: { label: 'Offres', show: (offers) => offers.map((offer) => offerWords[offer].name).join(', ') },
  prices: {
    label: 'Prix propres',
    show: (prices) =>
      Object.values(prices)
        .filter((price) => price !== '')
        .map((price) => `${price}\u00a0€`)
        .join(', '),
  },
  heading: 'Titre',
  text: 'Texte',
  colour: 'Couleur',
  validFrom: { label: 'Premier jour', show: (day) => (day === null ? 'aucun' : formatDate(day)) },
  validUntil: { label: 'Dernier jour', show: (day) => (day === null ? 'aucun' : formatDate(day)) },
};
