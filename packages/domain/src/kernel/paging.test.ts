import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idSchema, isUuid } from './ids.ts';
import { cutTo, exactTotal, exactTotalLimit, pageOf, pageQuery, slicesOf, totalOfPage } from './paging.ts';

const query = z.object(pageQuery);

describe('the page of a list', () => {
  test('it is the first one, with 25 rows, when nothing is asked', () => {
    expect(query.parse({})).toEqual({ page: 1, size: 25 });
  });

  test('it is read from the text of a query string', () => {
    expect(query.parse({ page: '3', size: '100' })).toEqual({ page: 3, size: 100 });
  });

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'deux' },
    { page: '' },
    { page: '100001' },
    { size: '0' },
    { size: '101' },
    { size: 'NaN' },
  ])('%j is refused', (wrong) => {
    expect(query.safeParse(wrong).success).toBe(false);
  });

  test('its answer has rows, a total, and says when the total is capped', () => {
    const page = pageOf(z.object({ id: z.string() }));
    const answer = { items: [{ id: 'a' }], total: exactTotalLimit, capped: true };
    expect(page.parse(answer)).toEqual(answer);
    expect(page.safeParse({ items: [{}], total: 1, capped: false }).success).toBe(false);
    expect(page.safeParse({ items: [], total: 1.5, capped: false }).success).toBe(false);
  });
});

describe('the total of a list', () => {
  test.each([
    { count: 0, total: 0, capped: false },
    { count: 9_999, total: 9_999, capped: false },
    { count: 10_000, total: 10_000, capped: false },
    { count: 10_001, total: 10_000, capped: true },
  ])('$count rows are told as $total, capped: $capped', ({ count, ...told }) => {
    expect(exactTotal(count)).toEqual(told);
  });
});

test.each([
  { rows: [1, 2], shown: [1, 2], capped: false },
  { rows: [1, 2, 3], shown: [1, 2, 3], capped: false },
  { rows: [1, 2, 3, 4], shown: [1, 2, 3], capped: true },
])('of $rows a list of three shows $shown', ({ rows, ...told }) => {
  expect(cutTo(3, rows)).toEqual(told);
});

test.each([
  { rows: [], slices: [] },
  { rows: [1, 2], slices: [[1, 2]] },
  { rows: [1, 2, 3], slices: [[1, 2], [3]] },
  {
    rows: [1, 2, 3, 4],
    slices: [
      [1, 2],
      [3, 4],
    ],
  },
])('$rows by twos are $slices', ({ rows, slices }) => {
  expect(slicesOf<number>(rows, 2)).toEqual(slices);
});

describe('an identifier', () => {
  test('a malformed one passes the schema, to be answered as an unknown one', () => {
    expect(idSchema.safeParse('nothing-like-a-uuid').success).toBe(true);
    expect(idSchema.safeParse('').success).toBe(false);
    expect(idSchema.safeParse('x'.repeat(65)).success).toBe(false);
  });

  test('only a UUID is worth a look in the database', () => {
    expect(isUuid('0190163d-8694-739b-aea5-966c26f8ad91')).toBe(true);
    expect(isUuid('0190163D-8694-739B-AEA5-966C26F8AD91')).toBe(true);
    for (const text of [
      '',
      '1',
      '0190163d-8694-739b-aea5-966c26f8ad9',
      'x0190163d-8694-739b-aea5-966c26f8ad91',
    ]) {
      expect(isUuid(text)).toBe(false);
    }
    expect(isUuid('0190163d-8694-739b-aea5-966c26f8ad91\n')).toBe(false);
  });
});

test.each([
  { page: 1, found: 0, total: 0 },
  { page: 1, found: 24, total: 24 },
  { page: 1, found: 25, total: null },
  { page: 3, found: 1, total: 51 },
  { page: 3, found: 25, total: null },
  { page: 3, found: 0, total: null },
])(
  'a page $page of 25 rows at most that holds $found says by itself the total $total',
  ({ page, found, total }) => {
    expect(totalOfPage({ page, size: 25 }, found)).toBe(total);
  },
);
