import { describe, expect, test } from 'vitest';
import { sentenceProblems } from '../kernel/index.ts';
import { offerIssues, type AskedWithinOffer } from './offer-bounds.ts';
import type { OfferPolicy } from './offers-contract.ts';

const offer: OfferPolicy = {
  maxPackages: 2,
  totalSessions: 24,
  durationMonths: 6,
  location: 'company',
  calendar: ['1-noon', '2-noon', '4-noon'],
  weeklySessions: 3,
  maxWeeklyPeople: 30,
  payments: ['card'],
};
const slots = [1, 2, 4].map((weekday) => ({ weekday, start: '12:30' }));
const right: AskedWithinOffer = { otherPacks: 1, sessions: 24, months: 6, slots, places: 10 };
const pathsOf = (changes: AskedWithinOffer) =>
  offerIssues(offer, 'Mutuelle des Cimes', { ...right, ...changes }).map(({ path }) => path);

describe('the offer of a prescriptor governs what its companies ask for', () => {
  test('what keeps to it is let through, and what is not said is not judged', () => {
    expect(pathsOf({})).toEqual([]);
    expect(offerIssues(offer, 'Mutuelle des Cimes', {})).toEqual([]);
  });

  test.each([
    ['packs', { otherPacks: 2 }, 'type'],
    ['sessions of a pack', { sessions: 25 }, 'sessionsSold'],
    ['duration', { months: 12 }, 'months'],
    ['weekly sessions', { slots: [...slots, { weekday: 1, start: '13:30' }] }, 'slots'],
    ['calendar', { slots: [{ weekday: 3, start: '12:30' }] }, 'slots'],
    ['an hour outside of the bands', { slots: [{ weekday: 1, start: '05:00' }] }, 'slots'],
    ['weekly people', { places: 11 }, 'slots'],
  ])('%s', (_, changes, path) => {
    expect(pathsOf(changes)).toEqual([path]);
  });

  test('each refusal names the prescriptor, the rule and the way on, in right French', () => {
    const all = offerIssues(offer, 'Mutuelle des Cimes', {
      otherPacks: 2,
      sessions: 99,
      months: 12,
      slots: [{ weekday: 7, start: '12:30' }],
    });
    expect(all).toHaveLength(4);
    for (const { message } of all) {
      expect(message).toContain('Mutuelle des Cimes');
      expect(message).toContain('demandez à votre prescripteur');
      expect(sentenceProblems(message)).toEqual([]);
    }
  });
});
