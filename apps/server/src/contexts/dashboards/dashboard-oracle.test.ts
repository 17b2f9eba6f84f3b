import { expect, test } from 'vitest';
import { differencesFromOracle } from '../../testing/oracle-run.ts';
import { useProduct } from '../../testing/product.ts';

useProduct();

test('the figures of 40 random companies are those that are counted one by one, around both changes of the clocks and in three zones, before the roll-up and after it (I48)', async () => {
  expect(await differencesFromOracle(40)).toEqual([]);
}, 60_000);
