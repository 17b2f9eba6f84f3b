import { setTimeout as sleep } from 'node:timers/promises';
import { call, newAgent, type Answer, type Call } from './call.ts';

/** A client that reaches the replicas as a load balancer does: healthy ones only, and the next one when a connection is refused. */
export type Balancer = {
  send(asked: Call): Promise<Answer>;
  stop(): Promise<void>;
};

const checkMs = 500;

const isBroken = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '');

/** Makes a balancer over ports of this machine; each keeps its connections. */
export function makeBalancer(ports: readonly number[]): Balancer {
  const agent = newAgent();
  const healthy = new Set(ports);
  let running = true;
  let turn = 0;
  const check = async (port: number): Promise<void> => {
    // A replica that is down refuses the connection: it is no longer healthy, as one that answers another status.
    const answer = await call(port, { method: 'GET', path: '/api/health' }, agent).catch(() => undefined);
    if (answer?.status === 200) healthy.add(port);
    else healthy.delete(port);
  };
  const watch = async (): Promise<void> => {
    while (running) {
      await Promise.all(ports.map(check));
      await sleep(checkMs);
    }
  };
  const watching = watch();
  return {
    async send(asked) {
      turn += 1;
      const first = turn % ports.length;
      const inTurn = [...ports.slice(first), ...ports.slice(0, first)];
      const order = inTurn.toSorted((a, b) => Number(healthy.has(b)) - Number(healthy.has(a)));
      for (const [index, port] of order.entries()) {
        try {
          return await call(port, asked, agent);
        } catch (error) {
          const isLast = index === order.length - 1;
          const isRefused = (error as { code?: string }).code === 'ECONNREFUSED';
          // Retries idempotent requests only, as nginx and HAProxy do: another one may have been done already.
          if (isLast || !(isRefused || (asked.method === 'GET' && isBroken(error)))) throw error;
        }
      }
      throw new Error('no replica');
    },
    async stop() {
      running = false;
      await watching;
      agent.destroy();
    },
  };
}
