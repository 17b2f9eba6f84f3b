import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { perBurst } from './per-burst.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what happens alone is told at once, and once', () => {
  const told: string[] = [];
  const tell = perBurst((key) => told.push(key), 300);
  tell('members');
  expect(told).toEqual(['members']);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['members']);
});

test('a burst of five hundred is told first and last, each subject by itself', () => {
  const told: string[] = [];
  const tell = perBurst((key) => told.push(key), 300);
  for (let count = 0; count < 500; count += 1) tell('members');
  tell('companies');
  expect(told).toEqual(['members', 'companies']);
  vi.advanceTimersByTime(300);
  expect(told).toEqual(['members', 'companies', 'members']);
  vi.advanceTimersByTime(1000);
  expect(told).toHaveLength(3);
});

test('a burst that goes on is told every 300 ms, and what came last is never forgotten', () => {
  const told: string[] = [];
  const tell = perBurst((key) => told.push(key), 300);
  for (let count = 0; count < 10; count += 1) {
    tell('members');
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(1000);
  expect(told).toHaveLength(5);
});
