import { beforeAll, expect, test } from 'vitest';
import { hearLive } from './hear-live.ts';
import { liveCommands } from './live-commands.ts';
import { aLiveWorld, type LiveWorld } from './live-world.ts';
import { useApi } from './product.ts';

// Pages that stay open ask again when they hear of a change: who must hear of each command is one list. A topic that is no longer told fails here.
const api = useApi();
let world: LiveWorld;
beforeAll(async () => {
  world = await aLiveWorld(api.app);
});

test.each(liveCommands)('when $of, who shows it hears of it', async ({ ask, by = 'admin', heard }) => {
  const [method, url, payload] = ask(world);
  const [answer, events] = await hearLive(() =>
    api.app.inject({ method, url, headers: world[by], ...(payload && { payload }) }),
  );
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const told = new Set(events.map(({ topic, kind }) => `${topic} ${kind}`));
  expect([...told]).toEqual(expect.arrayContaining([...heard(world)]));
});
