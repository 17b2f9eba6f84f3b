import type { OfferPolicy, PrescriptorOffer } from '@elan/domain/prescriptors';
import { expect, test } from 'vitest';
import { durationsFrom, inputOfOffer, offerErrors, valuesOfOffer } from './offer-values.ts';

const policy: OfferPolicy = {
  maxPackages: 10,
  totalSessions: 24,
  durationMonths: 6,
  location: 'company',
  calendar: ['1-noon'],
  weeklySessions: 2,
  maxWeeklyPeople: 20,
  payments: ['card'],
};
const filled: PrescriptorOffer = {
  prescriptor: { id: 'p', name: 'Mutuelle', hasSiret: true },
  policy,
  version: 3,
  updatedAt: null,
};
const first: PrescriptorOffer = { ...filled, policy: null, version: null };

test('an offer comes back as it was', () => {
  expect(inputOfOffer(valuesOfOffer(filled), filled)).toEqual({ ...policy, version: 3 });
  expect(offerErrors(valuesOfOffer(filled), filled)).toEqual({});
});

test('the first offer asks for its numbers and for a box of its calendar', () => {
  expect(Object.keys(offerErrors(valuesOfOffer(first), first)).toSorted()).toEqual([
    'calendar',
    'maxPackages',
    'maxWeeklyPeople',
    'totalSessions',
    'weeklySessions',
  ]);
});

test('fewer packs than before are refused beside their field, and a shorter duration is not offered', () => {
  expect(offerErrors({ ...valuesOfOffer(filled), maxPackages: 9 }, filled)).toEqual({
    maxPackages: 'Saisissez un nombre d’au moins 10.',
  });
  expect(durationsFrom(policy)).toEqual([6, 12]);
  expect(durationsFrom(null)).toEqual([3, 6, 12]);
});
