import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

/** Until the end of a test what sleeps wakes at once. Returns how long each would have slept, in milliseconds, in their order. */
export function passWaits(): readonly number[] {
  const waits: number[] = [];
  const { setTimeout: sleep } = timers;
  const spy = vi.spyOn(timers, 'setTimeout').mockImplementation((ms = 0, value, options) => {
    waits.push(ms);
    return sleep(0, value, options);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return waits;
}
