import { expect, test } from 'vitest';
import { makeRoom } from './make-room.ts';

test.each([
  { held: 2, left: 2 },
  { held: 3, left: 0 },
  { held: 4, left: 0 },
])('a cache of three entries at most that holds $held keeps $left of them for one more', ({ held, left }) => {
  const cache = new Map(Array.from({ length: held }, (_, at) => [String(at), at]));
  makeRoom(cache, 3);
  expect(cache.size).toBe(left);
});
