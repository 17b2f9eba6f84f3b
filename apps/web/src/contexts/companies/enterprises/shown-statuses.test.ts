import { companyStatuses } from '@elan/domain/companies';
import { expect, test } from 'vitest';
import { shownStatuses, shownStatusOf } from './shown-statuses.ts';

test('the list can be narrowed to each of the 29 states, and an address that names no state narrows nothing', () => {
  expect(shownStatuses.toSorted()).toEqual(companyStatuses.toSorted());
  expect(companyStatuses.map(shownStatusOf)).toEqual([...companyStatuses]);
  expect([shownStatusOf('PARTIE'), shownStatusOf(undefined)]).toEqual([undefined, undefined]);
});
