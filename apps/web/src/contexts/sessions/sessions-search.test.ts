import { programTypes } from '@elan/domain/programs';
import { figureFilters, sessionStatuses } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { displayHref, shownStatuses, shownTypes } from './sessions-search.ts';

test('every product and every status but the deleted ones can be filtered on', () => {
  expect(shownTypes).toEqual(programTypes);
  expect(shownStatuses).toEqual([
    ...sessionStatuses.filter((status) => status !== 'DELETED'),
    ...figureFilters,
  ]);
});

test('going from the calendar to the list and back keeps the day, the filters and the period, and leaves the page of the list', () => {
  const search = {
    view: 'week',
    date: '2026-11-23',
    status: 'ACTIVE',
    type: 'LIVE',
    coach: 'c',
    search: 'zoe',
    page: 3,
  } as const;
  expect(displayHref(search, 'list')).toBe(
    '/app/sessions?view=week&date=2026-11-23&status=ACTIVE&type=LIVE&coach=c&search=zoe&display=list',
  );
  expect(displayHref({ ...search, display: 'list', when: 'past' }, undefined)).toBe(
    '/app/sessions?view=week&date=2026-11-23&status=ACTIVE&type=LIVE&coach=c&search=zoe&when=past',
  );
});
