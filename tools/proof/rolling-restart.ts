import { setTimeout as sleep } from 'node:timers/promises';
import { makeBalancer } from './balancer.ts';
import { codeOf, type Call } from './call.ts';
import { tokenOfRole } from './callers.ts';
import { askDoctor } from './doctor.ts';
import { findingOf, type Context, type Finding, type Proof } from './proof.ts';
import type { Server } from './server.ts';

/** Requests a second. */
const pace = 100;
const inShort = 30;
const rounds = 2;
const settleMs = 1500;
/** What a replica that stops waits for, so that the balancer sees it leave. */
const drainSeconds = 3;
const writeEvery = 50;

async function prove({ ground, short }: Context): Promise<Finding> {
  const env = { DRAIN_SECONDS: String(drainSeconds) };
  const stage = await ground.open('rolling-restart', { env });
  const replicas = [...stage.servers];
  const balancer = makeBalancer(replicas.map(({ port }) => port));
  try {
    const token = await tokenOfRole(replicas[0]?.port ?? 0, 'COMMUNITY_MANAGER');
    const faults: string[] = [];
    const pending = new Set<Promise<void>>();
    let sent = 0;
    let slowest = 0;
    const reads = ['/api/members?page=1', '/api/spots', '/api/sessions?when=coming&page=1', '/api/profile'];
    const send = async (n: number): Promise<void> => {
      const email = `tour-${n}@preuve.example`;
      const asked: Call =
        n % writeEvery === 0
          ? {
              method: 'POST',
              path: '/api/members',
              token,
              body: JSON.stringify({ email, firstName: 'A', lastName: 'B' }),
            }
          : { method: 'GET', path: reads[n % reads.length] ?? '', token };
      try {
        const answer = await balancer.send(asked);
        slowest = Math.max(slowest, answer.ms);
        if (answer.status >= 400)
          faults.push(`${asked.method} ${asked.path} : ${answer.status} ${codeOf(answer) ?? ''}`);
      } catch (error) {
        faults.push(`${asked.method} ${asked.path} : ${(error as Error).message}`);
      }
    };
    let running = true;
    const load = async (): Promise<void> => {
      const started = performance.now();
      const each = 1000 / (short ? inShort : pace);
      while (running) {
        while (sent * each < performance.now() - started) {
          const one = send(sent++).finally(() => pending.delete(one));
          pending.add(one);
        }
        await sleep(5);
      }
    };
    const loading = load();
    const started = performance.now();
    for (let round = 0; round < (short ? 1 : rounds); round += 1) {
      for (const [index] of replicas.entries()) {
        await sleep(settleMs);
        const { port, stop } = replicas[index] as Server;
        const code = await stop();
        if (code !== 0) faults.push(`l’arrêt demandé a rendu ${code}`);
        replicas[index] = await stage.add({ port });
      }
    }
    await sleep(settleMs);
    running = false;
    await loading;
    await Promise.all(pending);
    const seconds = (performance.now() - started) / 1000;
    await balancer.stop();
    await Promise.all(replicas.map((server) => server.stop()));
    const doctor = await askDoctor(ground, stage.database);
    return findingOf(
      `${sent} requêtes`,
      [...new Set(faults), ...doctor.faults],
      [
        `${Math.round(sent / seconds)} requêtes par seconde ; ${faults.length} échecs ; la plus lente : ${Math.round(slowest)} ms`,
      ],
    );
  } finally {
    await balancer.stop();
    await stage.stop();
  }
}

/** Each replica stopped and started again under load: nobody sees it. */
export const rollingRestart: Proof = {
  name: 'rolling-restart',
  what: 'Redémarrage tour à tour sous 100 requêtes par seconde : aucun échec',
  long: true,
  prove,
};
