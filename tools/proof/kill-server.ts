import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOfRole } from './callers.ts';
import { askDoctor } from './doctor.ts';
import type { Server } from './server.ts';
import { findingOf, type Context, type Finding, type Proof } from './proof.ts';
import { missingWrites, startWrites } from './writes.ts';

const full = 10;
const inShort = 1;
const betweenMs = [500, 3000] as const;

async function prove({ ground, random, short }: Context): Promise<Finding> {
  const stage = await ground.open('kill-server');
  try {
    const pair = [...stage.servers];
    const ports = pair.map(({ port }) => port);
    const token = await tokenOfRole(ports[0] ?? 0, 'COMMUNITY_MANAGER');
    const kills = short ? inShort : full;
    const writes = startWrites({ ports, token, tag: 'serveur' });
    let slowest = 0;
    for (let n = 0; n < kills; n += 1) {
      await sleep(random.int(...betweenMs));
      await stage.run('delete from rate_limits');
      const place = n % pair.length;
      const { port, kill } = pair[place] as Server;
      await kill();
      const since = performance.now();
      pair[place] = await stage.add({ port });
      slowest = Math.max(slowest, performance.now() - since);
    }
    await sleep(betweenMs[0]);
    await writes.stop();
    const missing = await missingWrites(stage, writes);
    await Promise.all(pair.map((server) => server.stop()));
    const doctor = await askDoctor(ground, stage.database);
    return findingOf(
      `${kills} serveurs tués`,
      [...missing, ...new Set(writes.faults), ...doctor.faults],
      [
        `${writes.acknowledged.length} écritures acquittées, toutes là une fois sauf ce qui est dit ; ${writes.lost()} non acquittées ; redémarrage le plus long : ${Math.round(slowest)} ms ; ${doctor.rules} règles vérifiées`,
      ],
    );
  } finally {
    await stage.stop();
  }
}

/** Servers killed (SIGKILL) one after the other under writes: each acknowledged write is there exactly once, and every invariant holds. */
export const killServer: Proof = {
  name: 'kill-server',
  long: true,
  what: 'kill -9 d’un serveur puis de l’autre sous des écritures : rien d’acquitté n’est perdu',
  prove,
};
