import { describe, expect, test } from 'vitest';
import { offerBoxLabel, offerChanges } from './offer-changes.ts';
import { offerProblems, requireOffer, tidyOffer } from './offer-policy.ts';
import type { OfferPolicy } from './offers-contract.ts';
import { offerBoxes } from './offer-words.ts';

const offer: OfferPolicy = {
  maxPackages: 10,
  totalSessions: 24,
  durationMonths: 6,
  location: 'company',
  calendar: ['1-noon', '4-noon'],
  weeklySessions: 2,
  maxWeeklyPeople: 20,
  payments: ['card'],
};
const refusal = (before: OfferPolicy | null, changes: Partial<OfferPolicy>) => {
  try {
    requireOffer(before, { ...offer, ...changes });
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('an offer', () => {
  test.each([
    [null, { durationMonths: 3, maxPackages: 1 }, null],
    [offer, {}, null],
    [offer, { durationMonths: 12, maxPackages: 11, totalSessions: 2, maxWeeklyPeople: 1 }, null],
    [offer, { durationMonths: 3 }, 'offers/duration-lowered'],
    [offer, { maxPackages: 9 }, 'offers/max-packages-lowered'],
    [null, { calendar: [] }, 'offers/calendar-empty'],
    [offer, { calendar: [], durationMonths: 3 }, 'offers/calendar-empty'],
  ] as [OfferPolicy | null, Partial<OfferPolicy>, string | null][])(
    'never lowers its duration nor its packs, and ticks a box: %#',
    (before, changes, code) => {
      expect(refusal(before, changes)).toBe(code);
    },
  );

  test('holds the sessions of one week at least', () => {
    expect(offerProblems(offer)).toEqual([]);
    expect(offerProblems({ ...offer, totalSessions: 1 })).toMatchObject([{ path: 'totalSessions' }]);
  });

  test('keeps each box and each means of payment once, in the order of the week', () => {
    const calendar: OfferPolicy['calendar'] = ['4-noon', '1-evening', '4-noon', '1-noon'];
    const payments: OfferPolicy['payments'] = ['transfer', 'card', 'card'];
    const tidied = tidyOffer({ ...offer, calendar, payments });
    expect(tidied).toMatchObject({
      calendar: ['1-noon', '1-evening', '4-noon'],
      payments: ['card', 'transfer'],
    });
  });

  test('says what a change changed, and all of itself the first time', () => {
    expect(offerChanges(offer, { ...offer, durationMonths: 12, calendar: ['2-morning'] })).toEqual([
      'Durée\u00a0: 6\u00a0mois → 12\u00a0mois',
      'Calendrier type\u00a0: Lundi midi, Jeudi midi → Mardi matin',
    ]);
    expect(offerChanges(null, offer)).toHaveLength(8);
    expect(offerChanges(offer, offer)).toEqual([]);
  });

  test('has a calendar of four bands of each day of the week', () => {
    expect(offerBoxes).toHaveLength(28);
    expect(offerBoxes.map(offerBoxLabel)).toContain('Dimanche après-midi');
  });
});
