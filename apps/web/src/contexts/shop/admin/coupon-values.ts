import { fieldMessages } from '@elan/domain/kernel';
import {
  companyOfferWords,
  couponAudienceLabels,
  couponCodePattern,
  couponKindLabels,
  offerWords,
  type AdminCoupon,
  type CouponAudience,
  type CouponInput,
  type CouponKind,
  type CouponOffer,
} from '@elan/domain/shop';
import type { FieldNames } from '../../../ui/forms/field-conflicts.ts';
import { formatDate } from '../../../ui/text/format.ts';
import { centsTyped, typedCents } from '../cents.ts';

/** What the form of a coupon holds: numbers and amounts as they are typed, '' for nothing. */
export type CouponValues = {
  code: string;
  kind: CouponKind;
  audience: CouponAudience;
  percent: string;
  amountCents: string;
  months: string;
  minimumCents: string;
  enabled: boolean;
  validFrom: string | null;
  validUntil: string | null;
  limitTotal: string;
  limitPerBuyer: string;
  offers: CouponOffer[];
  variants: string[];
};

export const emptyCoupon: CouponValues = {
  code: '',
  kind: 'percentage',
  audience: 'people',
  percent: '',
  amountCents: '',
  months: '',
  minimumCents: '',
  enabled: true,
  validFrom: null,
  validUntil: null,
  limitTotal: '',
  limitPerBuyer: '',
  offers: [],
  variants: [],
};

const typed = (value: number | null): string => (value === null ? '' : String(value));

export const valuesOfCoupon = (coupon: AdminCoupon): CouponValues => ({
  code: coupon.code,
  kind: coupon.kind,
  audience: coupon.audience,
  percent: typed(coupon.percent),
  amountCents: coupon.amountCents === null ? '' : typedCents(coupon.amountCents),
  months: typed(coupon.months),
  minimumCents: coupon.minimumCents === 0 ? '' : typedCents(coupon.minimumCents),
  enabled: coupon.enabled,
  validFrom: coupon.validFrom,
  validUntil: coupon.validUntil,
  limitTotal: typed(coupon.limitTotal),
  limitPerBuyer: typed(coupon.limitPerBuyer),
  offers: [...coupon.offers],
  variants: [...coupon.variants],
});

const whole = (value: string): number | null => (/^\d{1,7}$/.test(value.trim()) ? Number(value) : null);
export const codeOf = ({ code }: Pick<CouponValues, 'code'>): string => code.trim().toUpperCase();

export const inputOfCoupon = (values: CouponValues): CouponInput => ({
  ...values,
  code: codeOf(values),
  percent: values.kind === 'percentage' ? whole(values.percent) : null,
  amountCents: values.kind === 'percentage' ? null : centsTyped(values.amountCents),
  months: values.kind === 'free-pack' ? whole(values.months) : null,
  minimumCents: centsTyped(values.minimumCents) ?? 0,
  limitTotal: whole(values.limitTotal),
  limitPerBuyer: whole(values.limitPerBuyer),
  variants: values.audience === 'people' ? values.variants : [],
});

/** What is wrong with each field, before it is sent. */
export function couponErrors(values: CouponValues): Record<string, string> {
  const amount = 'Saisissez un montant, par exemple 12,50.';
  const { kind } = values;
  const percent = whole(values.percent) ?? 0;
  const isWrong = (value: string) => value.trim() !== '' && (whole(value) ?? 0) < 1;
  const wrong: (readonly [boolean, string, string])[] = [
    [
      !couponCodePattern.test(codeOf(values)),
      'code',
      'Trois à trente lettres sans accent, chiffres ou tirets.',
    ],
    [kind === 'percentage' && (percent < 1 || percent > 100), 'percent', 'De 1 à 100.'],
    [kind !== 'percentage' && !centsTyped(values.amountCents), 'amountCents', amount],
    [kind === 'free-pack' && isWrong(values.months || '0'), 'months', fieldMessages.positiveExpected],
    [values.minimumCents.trim() !== '' && centsTyped(values.minimumCents) === null, 'minimumCents', amount],
    [isWrong(values.limitTotal), 'limitTotal', fieldMessages.positiveExpected],
    [isWrong(values.limitPerBuyer), 'limitPerBuyer', fieldMessages.positiveExpected],
  ];
  return Object.fromEntries(wrong.flatMap(([is, path, words]) => (is ? [[path, words]] : [])));
}

/** The name of an offer, of people or of companies. */
export const couponOfferName = (offer: CouponOffer): string =>
  ({ ...companyOfferWords, ...offerWords })[offer].name;

const dayWords = (day: string | null): string => (day === null ? 'aucun' : formatDate(day));

export const couponNames: FieldNames<CouponValues> = {
  code: 'Code',
  kind: { label: 'Genre', show: (kind) => couponKindLabels[kind] },
  audience: { label: 'Pour', show: (audience) => couponAudienceLabels[audience] },
  percent: 'Pourcentage',
  amountCents: 'Montant',
  months: 'Mois',
  minimumCents: 'Minimum',
  enabled: { label: 'Ouvert', show: (enabled) => (enabled ? 'oui' : 'non') },
  validFrom: { label: 'Premier jour', show: dayWords },
  validUntil: { label: 'Dernier jour', show: dayWords },
  limitTotal: 'Limite en tout',
  limitPerBuyer: 'Limite par acheteur',
  offers: { label: 'Offres', show: (offers) => offers.map(couponOfferName).join(', ') },
  variants: { label: 'Boutiques', show: (variants) => variants.join(', ') },
};
