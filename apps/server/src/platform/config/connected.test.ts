import { expect, test } from 'vitest';
import { connected } from './connected.ts';

test('what the composition gave is returned; what it forgot is an error that names how to give it', () => {
  expect(connected('a store', 'connectFiles')).toBe('a store');
  expect(() => connected(undefined, 'connectFiles')).toThrow('connectFiles() was not called');
});
