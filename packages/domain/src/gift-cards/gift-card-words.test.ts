import { expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { giftCardHistoryWords, worthWords } from './gift-card-words.ts';

test('a change is told field by field, before and after; what the note says is not repeated', () => {
  const changes = {
    limitPerCode: [10, 12],
    expiresOn: ['2027-01-31', '2027-03-31'],
    note: [null, null],
  } as const;
  expect(giftCardHistoryWords({ event: 'update', details: { changes } })).toEqual({
    what: 'Carte modifiée',
    details: ['Limite du code\u00a0: 10 → 12', 'Expiration\u00a0: 31/01/2027 → 31/03/2027', 'Note modifiée'],
  });
  expect(giftCardHistoryWords({ event: 'refuse', details: { reason: 'Budget dépassé' } }).details).toEqual([
    'Raison\u00a0: Budget dépassé',
  ]);
});

test('what a card is worth is said in sessions and in Fitcoins', () => {
  expect(worthWords(1)).toBe('1\u00a0séance, 1\u202f000\u00a0Fitcoins');
  expect(typographyProblems(worthWords(12))).toEqual([]);
});
