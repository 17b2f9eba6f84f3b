import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How a replica leaves: it says so, and serves until those who send it requests have seen it. */
export type Draining = {
  /** True once the replica is leaving: its health is no longer good. */
  readonly isLeaving: () => boolean;
  /** Leaves; resolves after `seconds`, when nobody should come any more. */
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

/** Closes the connection after each answer of a replica that leaves: the next request of a proxy goes elsewhere. */
export function addDraining(app: FastifyInstance, { isLeaving }: Draining): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving()) void reply.header('connection', 'close');
  });
}
