import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAnswers } from './answer-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The signal of a timeout counts in real time: here it counts as the others do.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An answer of the server `ms` milliseconds from now; never, without. */
const answerIn = (ms?: number) =>
  new Promise<string>((resolve) => {
    if (ms !== undefined) setTimeout(() => resolve('there'), ms);
  });

/** A server that is asked whether it is there answers after `probeMs` milliseconds; never while that is null. What was said of it, in order. */
function watched(first: number | null) {
  const server = { probeMs: first, probes: 0 };
  const said: string[] = [];
  const dropped: string[] = [];
  const { watch, stop } = watchAnswers({
    probe: async (signal) => {
      server.probes += 1;
      const refused = new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      });
      return Promise.race([refused, answerIn(server.probeMs ?? undefined)]);
    },
    onMute: (isMute) => said.push(isMute ? 'mute' : 'there'),
    onDropped: () => said.push('dropped'),
  });
  const ask = (name: string, ms?: number) => watch(answerIn(ms), () => dropped.push(name));
  return { server, said, dropped, ask, stop };
}

test('a swallowed request is told within three seconds, and dropped once the server is back', async () => {
  const { server, said, dropped, ask } = watched(null);
  void ask('spots');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(said).toEqual(['mute']);
  server.probeMs = 20;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(said.filter((word) => word === 'there')).toEqual(['there']);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(said.at(-1)).toBe('dropped');
  expect(dropped).toEqual(['spots']);
});

test('a report of four seconds is only slow: nothing is told, and nothing asked twice', async () => {
  const { server, said, dropped, ask } = watched(300);
  const report = ask('report', 4_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await report).toBe('there');
  expect(said).toEqual([]);
  expect(dropped).toEqual([]);
  expect(server.probes).toBe(1);
});

test('what answers by itself once the server is back is not dropped, and nothing is said to be missed', async () => {
  const { server, said, dropped, ask } = watched(null);
  void ask('spots', 5_000);
  await vi.advanceTimersByTimeAsync(3_000);
  server.probeMs = 20;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said.filter((word) => word !== 'mute')).toEqual(['there']);
  expect(dropped).toEqual([]);
});

test('a page so busy that the question gets no turn believes what it heard meanwhile', async () => {
  const { said, ask } = watched(null);
  void ask('slow', 20_000);
  await vi.advanceTimersByTimeAsync(1_000);
  void ask('other', 1_600);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(said).toEqual([]);
});

test('what is answered in time asks nothing, and what is refused at once is no silence', async () => {
  const { server, said, ask } = watched(null);
  await Promise.all([ask('spots', 200), vi.advanceTimersByTimeAsync(5_000)]);
  expect(server.probes).toBe(0);
  expect(said).toEqual([]);
});

test('nothing is told any more once it is stopped', async () => {
  const { said, ask, stop } = watched(null);
  void ask('spots');
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said).toEqual(['there']);
});
