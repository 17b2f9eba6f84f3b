import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticeCountdown } from './notice-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a notification goes away after five seconds', () => {
  const end = vi.fn<() => void>();
  noticeCountdown(end).start();
  vi.advanceTimersByTime(4_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

test('its time stops under the pointer or the focus, and goes on with what is left', () => {
  const end = vi.fn<() => void>();
  const countdown = noticeCountdown(end);
  countdown.start();
  vi.advanceTimersByTime(2_000);
  countdown.pause();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  countdown.resume();
  vi.advanceTimersByTime(2_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

test('a notification left at the last moment still stays one second', () => {
  const end = vi.fn<() => void>();
  const countdown = noticeCountdown(end);
  countdown.start();
  vi.advanceTimersByTime(4_990);
  countdown.pause();
  countdown.resume();
  vi.advanceTimersByTime(999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

test('shown twice, its time is counted once; closed, it is counted no more', () => {
  const end = vi.fn<() => void>();
  const countdown = noticeCountdown(end);
  countdown.start();
  vi.advanceTimersByTime(3_000);
  countdown.start();
  vi.advanceTimersByTime(1_000);
  countdown.stop();
  countdown.resume();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
});
