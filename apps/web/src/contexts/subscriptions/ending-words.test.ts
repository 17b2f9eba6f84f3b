import { typographyProblems } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { prolongWords } from './ending-words.ts';

test('a manager who may buy renews a subscription that ends by the button above, where it is sold', () => {
  expect(prolongWords('live', { mayExtend: false, mayBuy: true })).toContain(
    '«\u00a0Acheter ou renouveler\u00a0»',
  );
  expect(prolongWords('live', { mayExtend: false, mayBuy: false })).toContain('écrivez-nous depuis l’aide');
  expect(prolongWords('live', { mayExtend: true, mayBuy: true })).toBe('Prolongez-le depuis sa carte.');
  expect(typographyProblems(prolongWords('live', { mayExtend: false, mayBuy: true }))).toEqual([]);
});

test('what the shop does not sell is asked of us', () => {
  expect(prolongWords('wellness', { mayExtend: false, mayBuy: true })).toContain(
    'écrivez-nous depuis l’aide',
  );
});
