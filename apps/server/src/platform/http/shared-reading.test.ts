import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedReading } from './shared-reading.ts';

test('a hundred who ask at once cost two readings, and nobody gets what was read before they asked', async () => {
  let reads = 0;
  let value = 'before';
  const read = sharedReading(async () => {
    reads += 1;
    const seen = value;
    await pause(5);
    return seen;
  });
  const first = read('gym');
  value = 'after';
  const crowd = await Promise.all(Array.from({ length: 100 }, () => read('gym')));
  expect(await first).toBe('before');
  expect(new Set(crowd)).toEqual(new Set(['after']));
  expect(reads).toBe(2);
  await pause(1);
  await read('gym');
  await read('another');
  expect(reads).toBe(4);
});

test('a reading that fails fails for those who shared it, and is begun anew by the next', async () => {
  let fails = true;
  const read = sharedReading(async () => {
    await pause(1);
    if (fails) throw new Error('away');
    return 'there';
  });
  const first = read('gym');
  const second = read('gym');
  await expect(first).rejects.toThrow('away');
  fails = false;
  expect(await second).toBe('there');
  expect(await read('gym')).toBe('there');
});
