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

test('what is one event or another at each run is kept as some event, and an exact line is not said twice', () => {
  expect(
    alwaysLeft([
      ['PUT /api/pauses/:id', ['audit pause accept', 'mail accepted', 'some audit pause', 'some mail']],
      ['PUT /api/pauses/:id', ['audit pause refuse', 'mail accepted', 'some audit pause', 'some mail']],
    ]),
  ).toEqual({ 'PUT /api/pauses/:id': 'mail accepted; some audit pause' });
});
