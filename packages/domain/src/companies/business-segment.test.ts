import { expect, test } from 'vitest';
import { businessSegmentOf } from './business-segment.ts';

test.each([
  ['62.01Z', 'Information et communication'],
  ['01.11Z', 'Agriculture, sylviculture et pêche'],
  ['8411Z', 'Administration publique'],
  ['99.00Z', 'Activités extra-territoriales'],
  ['00.00Z', null],
  ['', null],
  [null, null],
])('the segment of %s is %s', (nafCode, segment) => {
  expect(businessSegmentOf(nafCode)).toBe(segment);
});
