import { expect, test } from 'vitest';
import { makeRemembered } from './remembered.ts';

function aMemory(most = 10) {
  const clock = { ms: 0 };
  let asked = 0;
  const memory = makeRemembered<number>({ forMs: 1000, most, now: () => clock.ms });
  const ask = (key: string) => memory.get(key, () => Promise.resolve(++asked));
  return { clock, memory, ask };
}

test('an answer is kept for its time, then asked again', async () => {
  const { clock, ask } = aMemory();
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([1, 1, 2]);
  clock.ms = 999;
  expect(await ask('a')).toBe(1);
  clock.ms = 1000;
  expect(await ask('a')).toBe(3);
});

test('two callers at once ask once', async () => {
  const { ask } = aMemory();
  expect(await Promise.all([ask('a'), ask('a')])).toEqual([1, 1]);
});

test('a failure is not kept', async () => {
  const { memory, ask } = aMemory();
  await expect(memory.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask('a')).toBe(1);
});

test('what is too much goes, the oldest first', async () => {
  const { memory, ask } = aMemory(2);
  memory.set('a', 7);
  await ask('b');
  expect(await ask('a')).toBe(7);
  await ask('c');
  expect(await ask('a')).toBe(3);
});

test('only what is said to be kept is', async () => {
  let asked = 0;
  const memory = makeRemembered<number>({ forMs: 1000, most: 10, keeps: (value) => value > 1 });
  const ask = () => memory.get('a', () => Promise.resolve(++asked));
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 2]);
});
