import { minValueMessage } from '@elan/domain/kernel';
import {
  offerBoxLabel,
  offerDurations,
  offerLocationLabels,
  offerPaymentLabels,
  offerPolicyInputSchema,
  offerProblems,
  prescriptorErrors,
  type OfferBox,
  type OfferDuration,
  type OfferLocation,
  type OfferPayment,
  type OfferPolicy,
  type OfferPolicyInput,
  type PrescriptorOffer,
} from '@elan/domain/prescriptors';
import type { FieldNames } from '../../ui/forms/field-conflicts.ts';

/** What the form holds: a number field is '' while it is empty. */
export type OfferValues = {
  maxPackages: number | '';
  totalSessions: number | '';
  durationMonths: `${OfferDuration}`;
  location: OfferLocation;
  calendar: OfferBox[];
  weeklySessions: number | '';
  maxWeeklyPeople: number | '';
  payments: OfferPayment[];
};

const blank: OfferValues = {
  maxPackages: '',
  totalSessions: '',
  durationMonths: '3',
  location: 'company',
  calendar: [],
  weeklySessions: '',
  maxWeeklyPeople: '',
  payments: ['card', 'transfer'],
};

/** The values of the form for an offer that is filled, or for the first one. */
export const valuesOfOffer = ({ policy }: PrescriptorOffer): OfferValues =>
  policy
    ? {
        ...policy,
        calendar: [...policy.calendar],
        payments: [...policy.payments],
        durationMonths: `${policy.durationMonths}`,
      }
    : blank;

/** What each field is called and says, where two people changed it. */
export const offerNames: FieldNames<OfferValues> = {
  durationMonths: { label: 'Durée d’un pack', show: (months) => `${months}\u00a0mois` },
  location: { label: 'Lieu des séances', show: (location) => offerLocationLabels[location] },
  maxPackages: 'Packs au plus',
  totalSessions: 'Séances d’un pack',
  weeklySessions: 'Séances par semaine',
  maxWeeklyPeople: 'Personnes par semaine, au plus',
  calendar: { label: 'Calendrier type', show: (boxes) => boxes.map(offerBoxLabel).join(', ') },
  payments: {
    label: 'Moyens de paiement',
    show: (chosen) => chosen.map((means) => offerPaymentLabels[means]).join(', '),
  },
};

const numberOf = (value: number | ''): number => (value === '' ? Number.NaN : value);

/** What the form sends. */
export const inputOfOffer = (values: OfferValues, { version }: PrescriptorOffer): OfferPolicyInput => ({
  maxPackages: numberOf(values.maxPackages),
  totalSessions: numberOf(values.totalSessions),
  durationMonths: offerDurations.find((months) => String(months) === values.durationMonths) ?? 3,
  location: values.location,
  calendar: values.calendar,
  weeklySessions: numberOf(values.weeklySessions),
  maxWeeklyPeople: numberOf(values.maxWeeklyPeople),
  payments: values.payments,
  version,
});

/** The durations that an offer may still have: never shorter than the one that was offered. */
export const durationsFrom = (policy: OfferPolicy | null): readonly OfferDuration[] =>
  offerDurations.filter((months) => policy === null || months >= policy.durationMonths);

/** What is wrong with each field. */
export function offerErrors(values: OfferValues, offer: PrescriptorOffer): Record<string, string> {
  const input = inputOfOffer(values, offer);
  const { error } = offerPolicyInputSchema.safeParse(input);
  const found = error
    ? error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message }))
    : offerProblems(input);
  const errors: Record<string, string> = {};
  for (const { path, message } of found) errors[path] ??= message;
  if (values.calendar.length === 0) {
    errors['calendar'] ??= prescriptorErrors.fail('offers/calendar-empty').message;
  }
  const fewest = offer.policy?.maxPackages ?? 1;
  if (values.maxPackages !== '' && values.maxPackages < fewest) {
    errors['maxPackages'] ??= minValueMessage(fewest);
  }
  return errors;
}
