import { companyStatuses } from '@elan/domain/companies';
import { expect, test } from 'vitest';
import { readSearch } from '../../../base/navigation/search-params.ts';
import { enterprisesSearch } from './enterprises-search.ts';
import { shownStatuses } from './shown-statuses.ts';

const statusNamed = (status: string) => readSearch(enterprisesSearch, { status });

test('the list can be narrowed to each of the 29 states, and an address that names no state narrows nothing', () => {
  expect(shownStatuses.toSorted()).toEqual(companyStatuses.toSorted());
  expect(companyStatuses.map(statusNamed)).toEqual(companyStatuses.map((status) => ({ status })));
  expect(statusNamed('PARTIE')).toEqual({});
});
