import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSigning } from './keep-signing.ts';
import { markOf, reloadsFor, scriptsOf } from './reload-moment.ts';

const minute = 60_000;
const page = (release: string) => `<script type="module" src="/assets/wall-${release}.js"></script>`;

// Noon of a summer's day in Paris: not the night, in which any screen may load a release.
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-10T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A gym's screen: it signs, and loads its page again when a release is there and the moment is right. */
function aScreen(id: number, server: { release: string; reachable: boolean; heard: Map<number, string> }) {
  const network = new EventTarget();
  const start = () => {
    const own = scriptsOf(page(server.release));
    const stop = keepSigning({
      network,
      async send(comesBack) {
        if (!server.reachable) throw new TypeError('Failed to fetch');
        server.heard.set(id, markOf(own));
        if (reloadsFor(page(server.release), { now: Date.now(), comesBack, own })) {
          stop();
          queueMicrotask(start);
        }
      },
    });
  };
  start();
  return network;
}

test.each([
  ['their browsers say that it is back', true],
  ['nothing says that it is back', false],
])(
  'after a day without a network, all of 20 screens report the new release within ten minutes of its return: %s',
  async (_, isSaid) => {
    const server = { release: 'AAAAAA', reachable: true, heard: new Map<number, string>() };
    const networks: EventTarget[] = [];
    for (let id = 0; id < 20; id += 1) {
      networks.push(aScreen(id, server));
      await vi.advanceTimersByTimeAsync(17_000);
    }
    expect([...server.heard.values()]).toEqual(Array.from({ length: 20 }, () => 'AAAAAA'));
    server.reachable = false;
    await vi.advanceTimersByTimeAsync(12 * 60 * minute);
    server.release = 'BBBBBB';
    await vi.advanceTimersByTimeAsync(12 * 60 * minute);
    server.reachable = true;
    if (isSaid) for (const network of networks) network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect([...server.heard.values()]).toEqual(Array.from({ length: 20 }, () => 'BBBBBB'));
  },
);

test('a screen that hears the server all along keeps its release until the night, then takes the other one', async () => {
  const server = { release: 'AAAAAA', reachable: true, heard: new Map<number, string>() };
  aScreen(1, server);
  await vi.advanceTimersByTimeAsync(minute);
  server.release = 'BBBBBB';
  await vi.advanceTimersByTimeAsync(8 * 60 * minute);
  expect(server.heard.get(1)).toBe('AAAAAA');
  await vi.advanceTimersByTimeAsync(9 * 60 * minute);
  expect(server.heard.get(1)).toBe('BBBBBB');
});
