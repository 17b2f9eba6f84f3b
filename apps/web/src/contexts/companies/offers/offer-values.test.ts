import { expect, test } from 'vitest';
import { cartOf, startingOffer, withHeadcount, withOffer } from './offer-values.ts';

test('an offer starts with what is advised to its headcount, and follows another one', () => {
  const live = startingOffer('live', 60);
  expect(live).toMatchObject({ licences: 24, weekly: 2 });
  expect(withHeadcount(live, 20)).toMatchObject({ licences: 8, weekly: 1 });
  // A number that is being typed advises nothing: what was chosen stays.
  expect(withHeadcount(live, '')).toMatchObject({ headcount: '', licences: 24 });
});

test('another offer keeps the options that it has too', () => {
  const chosen = { ...startingOffer('community', 30), options: ['girlsonly', 'videoaccess'] as const };
  expect(withOffer(chosen, 'safety').options).toEqual(['videoaccess']);
});

test('a number that is missing makes no cart', () => {
  const values = startingOffer('live', null);
  expect(cartOf(values)).toMatchObject({ offer: 'live', months: 12, licences: 5, options: [] });
  expect(cartOf({ ...values, licences: '' })).toBeNull();
  expect(cartOf({ ...values, offer: 'community', weekly: 0 })).toBeNull();
  // What the offer does not count may be missing.
  expect(cartOf({ ...values, offer: 'safety', licences: '' })).toMatchObject({ offer: 'safety' });
});
