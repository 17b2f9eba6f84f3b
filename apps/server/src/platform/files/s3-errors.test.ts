import { expect, test } from 'vitest';
import { unavailable } from './s3-errors.ts';

test.each([
  [399, 'unreadable'],
  [400, 'refused'],
  [429, 'too-many-requests'],
  [499, 'refused'],
  [500, 'failed'],
  [undefined, 'unreachable'],
])('a storage that answers %s is away because: %s', (httpStatusCode, reason) => {
  expect(unavailable({ name: 'Fault', $metadata: { httpStatusCode } }).reason).toBe(reason);
});
