import { expect, test } from 'vitest';
import { clientVersion, isOlderVersion } from './client-version.ts';

test('the client is that of the specification (point 9)', () => {
  expect(clientVersion).toBe('4.74.2');
});

test.each([
  ['4.74.2', '4.74.3', true],
  ['4.74.2', '4.100.0', true],
  ['4.74.2', '5.0.0', true],
  ['4.74', '4.74.1', true],
  ['4.74.2', '4.74.2', false],
  ['4.100.0', '4.74.2', false],
  ['5.0.0', '4.99.9', false],
  ['4.74.2', 'latest', false],
  ['4.74.2', '', false],
])('%s is older than %s: %s', (version, than, older) => {
  expect(isOlderVersion(version, than)).toBe(older);
});
