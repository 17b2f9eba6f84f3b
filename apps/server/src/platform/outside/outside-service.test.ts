import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answering, silent, useHttpPeer } from '../../testing/http-peer.ts';
import { makeLogger } from '../log/log.ts';
import { OutsideUnavailable } from './outside-error.ts';
import { retryAfterMs } from './outside-pauses.ts';
import { makeOutsideService } from './outside-service.ts';

const peer = useHttpPeer();
const schema = z.object({ value: z.int() });

function aService(perSecond = 100) {
  const clock = { ms: 0 };
  const lines: string[] = [];
  const log = makeLogger('warn', { write: (line) => lines.push(line) });
  const service = makeOutsideService({
    name: 'a-service',
    url: peer.url,
    headers: { 'user-agent': 'elan (contact@elan.test)' },
    perSecond,
    log,
    now: () => clock.ms,
  });
  const ask = (timeoutMs = 5000) =>
    service.get('/facts', { q: 'Marie Curie & fils' }, schema, AbortSignal.timeout(timeoutMs));
  const outcome = async (timeoutMs?: number) => {
    try {
      return await ask(timeoutMs);
    } catch (error) {
      return error instanceof OutsideUnavailable ? error.reason : error;
    }
  };
  return { clock, lines, outcome };
}

test('an answer is read as it is documented; the question is encoded, and says who asks', async () => {
  peer.answer(answering(200, { value: 4, more: 'left out' }));
  expect(await aService().outcome()).toEqual({ value: 4 });
  expect(peer.asked).toEqual(['/facts?q=Marie+Curie+%26+fils']);
  expect(peer.headers).toMatchObject({
    'user-agent': 'elan (contact@elan.test)',
    accept: 'application/json',
  });
});

test('nothing found is no failure', async () => {
  peer.answer(answering(404, { message: 'none' }));
  const { lines, outcome } = aService();
  expect([await outcome(), lines]).toEqual([null, []]);
});

describe('what cannot be used', () => {
  test.each([
    ['an error of the service', answering(500, { value: 4 }), 'failed'],
    ['a gateway', answering(502, '<html>Bad gateway</html>'), 'failed'],
    ['a page instead of a document', answering(200, '<html>Maintenance</html>'), 'unreadable'],
    ['half of a document', answering(200, '{"value": 4'), 'unreadable'],
    ['another document', answering(200, { value: 'four' }), 'unreadable'],
    ['nothing', answering(200), 'unreadable'],
    ['a redirection', answering(302, '', { location: 'http://127.0.0.1:9/' }), 'unreachable'],
    ['a refused question', answering(400, { erreur: 'Question' }), 'refused'],
  ] as const)('%s', async (_case, how, reason) => {
    peer.answer(how);
    const { lines, outcome } = aService();
    expect(await outcome()).toBe(reason);
    expect(lines.join()).toContain(reason);
    // What was asked may name a person.
    expect(lines.join()).not.toContain('Curie');
  });

  test('a connection that is cut, before the answer and in the middle of it', async () => {
    peer.answer((response) => response.destroy());
    expect(await aService().outcome()).toBe('unreachable');
    peer.answer((response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"value"', () => response.destroy());
    });
    expect(await aService().outcome()).toBe('unreachable');
  });

  test('silence, before the answer and in the middle of it, once the time is over', async () => {
    peer.answer(silent);
    expect(await aService().outcome(60)).toBe('timeout');
    peer.answer((response) => {
      response.writeHead(200);
      response.write('{"value"');
    });
    expect(await aService().outcome(60)).toBe('timeout');
  });

  test.each([
    { bytes: 4_000_000, outcome: { value: 1 } },
    { bytes: 4_000_001, outcome: 'unreachable' },
  ])('an answer of $bytes bytes: $outcome', async ({ bytes, outcome }) => {
    peer.answer(answering(200, '{"value":1}'.padEnd(bytes)));
    expect(await aService().outcome()).toEqual(outcome);
  });

  test('an answer without an end', async () => {
    peer.answer((response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)));
      };
      response.on('drain', more);
      more();
    });
    expect(await aService().outcome()).toBe('unreachable');
  });
});

describe('too many requests', () => {
  test('the pause that is asked for is kept: nothing is asked meanwhile, and it works again afterwards', async () => {
    peer.answer(answering(429, 'Too Many Requests.', { 'retry-after': '3' }));
    const { clock, outcome } = aService();
    expect(await outcome()).toBe('too-many-requests');
    peer.answer(answering(200, { value: 1 }));
    clock.ms = 2999;
    expect([await outcome(), peer.asked.length]).toEqual(['paused', 1]);
    clock.ms = 3000;
    expect([await outcome(), peer.asked.length]).toEqual([{ value: 1 }, 2]);
  });

  test('without a word of how long, the pause doubles until an answer comes', async () => {
    const { clock, outcome } = aService();
    peer.answer(answering(429, '<html>429</html>'));
    const pause = async () => {
      const start = clock.ms;
      while ((await outcome()) === 'paused') clock.ms += 250;
      return clock.ms - start;
    };
    expect(await outcome()).toBe('too-many-requests');
    expect([await pause(), await pause(), await pause()]).toEqual([1000, 2000, 4000]);
    peer.answer(answering(200, { value: 1 }));
    clock.ms += 600_000;
    expect(await outcome()).toEqual({ value: 1 });
  });

  test('a service in maintenance says when to come back too', async () => {
    peer.answer(answering(503, '', { 'retry-after': '120' }));
    const { clock, outcome } = aService();
    expect(await outcome()).toBe('failed');
    clock.ms = 119_000;
    expect(await outcome()).toBe('paused');
  });

  test.each([
    ['3', 3000],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('Retry-After: %s', (header, ms) => {
    expect(retryAfterMs(header, Date.UTC(2026, 10, 21, 12))).toBe(ms);
  });

  test('no pause is longer than an hour, whatever is asked for', async () => {
    peer.answer(answering(429, '', { 'retry-after': '99999999' }));
    const { clock, outcome } = aService();
    await outcome();
    clock.ms = 3_600_000;
    expect(await outcome()).toBe('too-many-requests');
  });
});

test('after three failures in a row nobody waits for it during ten seconds', async () => {
  peer.answer(answering(500));
  const { clock, outcome } = aService();
  const reasons = [await outcome(), await outcome(), await outcome(), await outcome()];
  expect(reasons).toEqual(['failed', 'failed', 'failed', 'paused']);
  clock.ms = 10_000;
  peer.answer(answering(200, { value: 1 }));
  expect(await outcome()).toEqual({ value: 1 });
});

test('no more questions leave in a second than the service takes; who would wait too long is told so', async () => {
  peer.answer(answering(200, { value: 1 }));
  const { clock, outcome } = aService(2);
  expect([await outcome(), await outcome()]).toEqual([{ value: 1 }, { value: 1 }]);
  expect([await outcome(), peer.asked.length]).toEqual(['busy', 2]);
  clock.ms = 900;
  expect(await outcome(20)).toBe('busy');
  expect(await outcome()).toEqual({ value: 1 });
  expect(peer.asked.length).toBe(3);
});

test.each([
  { since: 499, outcome: 'busy' },
  { since: 500, outcome: { value: 1 } },
])(
  'who asks $since ms after the question of a second would wait for the rest of it: $outcome',
  async ({ since, outcome }) => {
    peer.answer(answering(200, { value: 1 }));
    const { clock, outcome: asked } = aService(1);
    await asked();
    clock.ms = since;
    expect(await asked()).toEqual(outcome);
  },
);
