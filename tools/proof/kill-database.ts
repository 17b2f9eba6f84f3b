import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOfRole } from './callers.ts';
import { askDoctor } from './doctor.ts';
import { findingOf, type Context, type Finding, type Proof } from './proof.ts';
import { missingWrites, startWrites, untilWritten } from './writes.ts';

const full = 5;
const inShort = 1;
const betweenMs = [1000, 3000] as const;
/** The product writes again this soon after its database is back. */
const backWithinMs = 10_000;
const patienceMs = 40_000;

async function prove({ ground, random, short }: Context): Promise<Finding> {
  const stage = await ground.open('kill-database');
  try {
    const ports = stage.servers.map(({ port }) => port);
    const token = await tokenOfRole(ports[0] ?? 0, 'COMMUNITY_MANAGER');
    const kills = short ? inShort : full;
    const writes = startWrites({ ports, token, tag: 'base' });
    const late: string[] = [];
    let slowest = 0;
    for (let n = 0; n < kills; n += 1) {
      await sleep(random.int(...betweenMs));
      await stage.run('delete from rate_limits');
      await ground.cluster.kill();
      await ground.cluster.start();
      const ms = await untilWritten(writes, performance.now(), patienceMs);
      if (ms === undefined || ms > backWithinMs)
        late.push(
          `après la coupure ${n + 1}, aucune écriture avant ${ms === undefined ? 'longtemps' : `${Math.round(ms)} ms`}`,
        );
      slowest = Math.max(slowest, ms ?? patienceMs);
    }
    await writes.stop();
    const missing = await missingWrites(stage, writes);
    await Promise.all(stage.servers.map((server) => server.stop()));
    const doctor = await askDoctor(ground, stage.database);
    return findingOf(
      `${kills} arrêts brutaux`,
      [...missing, ...late, ...new Set(writes.faults), ...doctor.faults],
      [
        `${writes.acknowledged.length} écritures acquittées ; première écriture après le retour : ${Math.round(slowest)} ms au plus ; ${doctor.rules} règles vérifiées`,
      ],
    );
  } finally {
    await stage.stop();
  }
}

/** The database killed (SIGKILL) under writes: each acknowledged write is there exactly once, and the product reconnects without a restart. */
export const killDatabase: Proof = {
  name: 'kill-database',
  what: 'kill -9 de PostgreSQL sous des écritures : rien d’acquitté n’est perdu, de retour en 10 s',
  prove,
};
