import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { hearLive } from './hear-live.ts';
import { liveCommands, type LiveCommandIn } from './live-commands.ts';
import { aLiveSales, liveSales } from './live-sales.ts';
import { aLiveWorld } from './live-world.ts';
import { useApi } from './product.ts';

// Pages that stay open ask again when they hear of a change: who must hear of each command is one list. A topic that is no longer told fails here.
const api = useApi();

type Headers = Record<string, string>;

async function expectHeard<By extends string, World extends Record<'admin' | By, Headers>>(
  { ask, by, heard }: LiveCommandIn<World, By>,
  world: World,
): Promise<void> {
  const [method, url, payload] = ask(world);
  const who: Headers = world[by ?? 'admin'];
  const headers: Headers = { ...who, 'idempotency-key': randomUUID() };
  const [answer, events] = await hearLive(() =>
    api.app.inject({ method, url, headers, ...(payload && { payload }) }),
  );
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const told = new Set(events.map(({ topic, kind }) => `${topic} ${kind}`));
  expect([...told]).toEqual(expect.arrayContaining([...heard(world)]));
}

describe('what is worked with', () => {
  let world: Awaited<ReturnType<typeof aLiveWorld>>;
  beforeAll(async () => {
    world = await aLiveWorld(api.app);
  });
  test.each(liveCommands)('when $of, who shows it hears of it', (command) => expectHeard(command, world));
});

describe('what is sold, paid and recommended', () => {
  let world: Awaited<ReturnType<typeof aLiveSales>>;
  beforeAll(async () => {
    world = await aLiveSales(api.app);
  });
  test.each(liveSales)('when $of, who shows it hears of it', (command) => expectHeard(command, world));
});
