import { expect, test } from 'vitest';
import { deskQuery } from './desk.queries.ts';

test('a live event that names desk makes the list read again', () => {
  expect(deskQuery.queryKey[0]).toBe('desk');
});
