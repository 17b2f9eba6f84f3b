import {
  adviceFor,
  optionsOfOffer,
  type Advice,
  type CompanyCart,
  type CompanyOffer,
} from '@elan/domain/shop';
import type { commitmentMonths, SubscriptionOption } from '@elan/domain/subscriptions';

/** What somebody chooses of an offer, before it is a cart. */
export type OfferValues = {
  readonly offer: CompanyOffer;
  readonly headcount: number | '';
  readonly months: (typeof commitmentMonths)[number];
  readonly weekly: number | '';
  readonly minutes: 45 | 60;
  readonly licences: number | '';
  readonly options: readonly SubscriptionOption[];
};

/** The minimum that is sold, until the server says it (D5). */
const usualMinimum = 5;

export const adviceOf = (headcount: number | '', minLicences = usualMinimum): Advice | null =>
  headcount === '' || headcount < 1 ? null : adviceFor(headcount, minLicences);

/** An offer as it is shown first: what is advised to this headcount. */
export function startingOffer(offer: CompanyOffer, headcount: number | null): OfferValues {
  const advice = headcount === null ? null : adviceOf(headcount);
  return {
    offer,
    headcount: headcount ?? '',
    months: 12,
    weekly: advice?.packs ?? 1,
    minutes: 60,
    licences: advice?.licences ?? usualMinimum,
    options: [],
  };
}

/** Another headcount is advised something else. */
export function withHeadcount(
  values: OfferValues,
  headcount: number | '',
  minLicences?: number,
): OfferValues {
  const advice = adviceOf(headcount, minLicences);
  return { ...values, headcount, ...(advice && { weekly: advice.packs, licences: advice.licences }) };
}

/** Another offer keeps the choices that it has too. */
export const withOffer = (values: OfferValues, offer: CompanyOffer): OfferValues => ({
  ...values,
  offer,
  options: values.options.filter((option) => optionsOfOffer[offer].includes(option)),
});

const isCount = (value: number | ''): value is number =>
  value !== '' && Number.isInteger(value) && value >= 1;

/** Returns the cart that is sent; null while a number is missing. */
export function cartOf({
  offer,
  months,
  weekly,
  minutes,
  licences,
  options,
}: OfferValues): CompanyCart | null {
  if ((offer === 'live' && !isCount(licences)) || (offer === 'community' && !isCount(weekly))) return null;
  return {
    offer,
    months,
    minutes,
    options: [...options],
    weekly: isCount(weekly) ? weekly : 1,
    licences: isCount(licences) ? licences : usualMinimum,
  };
}
