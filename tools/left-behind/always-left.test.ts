import { expect, test } from 'vitest';
import { alwaysLeft } from './always-left.ts';

test('what a command leaves behind in every run is kept, and what one run alone left is not', () => {
  expect(
    alwaysLeft([
      ['POST /api/news', ['audit news add', 'mail news', 'one transaction']],
      ['PUT /api/news/:id', ['audit news change']],
      ['POST /api/news', ['audit news add', 'one transaction']],
    ]),
  ).toEqual({
    'POST /api/news': 'audit news add; one transaction',
    'PUT /api/news/:id': 'audit news change',
  });
});
