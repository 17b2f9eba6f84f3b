import { expect, test } from 'vitest';
import { addressGroup, placeKey } from './address-group.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:200:ffff:1:2:3', '2001:db8:1:200::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test('the 2^72 addresses of one home are one place, the home next door is another', () => {
  expect(addressGroup('2001:db8:1:2ab::9')).toBe(addressGroup('2001:db8:1:2cd:1:2:3:4'));
  expect(addressGroup('2001:db8:1:2ab::9')).not.toBe(addressGroup('2001:db8:1:3ab::9'));
});

test('a limit counts a place under the name of what is limited', () => {
  expect(placeKey('registration', '2001:db8:1:2ff::1')).toBe('registration:place:2001:db8:1:200::/56');
});
