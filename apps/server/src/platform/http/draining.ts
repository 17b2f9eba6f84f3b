import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Graceful shutdown of a replica: its health check fails first, and it serves until the proxies have noticed. */
export type Draining = {
  /** True once the replica is leaving: its health is no longer good. */
  readonly isLeaving: () => boolean;
  /** Begins to drain; resolves after `seconds`, when no proxy should send requests any more. */
  readonly leave: (seconds: number) => Promise<void>;
};

/** Makes the state of a replica that serves, and may leave. */
export function makeDraining(): Draining {
  let leaving = false;
  return {
    isLeaving: () => leaving,
    async leave(seconds) {
      leaving = true;
      await sleep(seconds * 1000);
    },
  };
}

/** Answers `connection: close` while draining: the next request of a proxy opens a connection to another replica. */
export function addDraining(app: FastifyInstance, { isLeaving }: Draining): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving()) void reply.header('connection', 'close');
  });
}
