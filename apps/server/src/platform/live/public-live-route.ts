import type { FastifyInstance } from 'fastify';
import { outsideTx } from '../db/database.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import type { LiveHub } from './live-hub.ts';
import { makeStreamCap } from './stream-cap.ts';

export type PublicLiveOptions = {
  readonly hub: LiveHub;
  /** `/api/gyms/:id/live`: its parameter `id` names what is followed. */
  readonly path: string;
  /** The topics of an id; undefined for what is no id of ours, which is answered 404. */
  readonly topicsOf: (id: string) => readonly string[] | undefined;
  readonly heartbeatMs?: number;
};

const unknown = 404;

/**
 * Adds a stream that anybody follows, without a session: it says that something changed, and neither what nor whom it happened to (threats
 * T46). One stream too many of an address and an id sends its oldest one away.
 */
export function addPublicLiveRoute(app: FastifyInstance, options: PublicLiveOptions): void {
  const { hub, path, topicsOf, heartbeatMs = 25_000 } = options;
  const open = new Set<EventStream>();
  const cap = makeStreamCap();
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: path,
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { id } = request.params;
      const topics = topicsOf(id);
      if (!topics) return reply.code(unknown).send();
      reply.hijack();
      if (reply.raw.destroyed) return reply;
      outsideTx(() => {
        const stream = openEventStream(reply.raw, heartbeatMs);
        const changed = () => stream.send({ kind: 'changed', id: '' });
        const unsubscribe = hub.subscribe(topics, { onEvent: changed, onGap: changed });
        open.add(stream);
        const leave = cap.enter(`${request.ip} ${id}`, stream);
        reply.raw.once('close', () => {
          unsubscribe();
          leave();
          open.delete(stream);
        });
      });
      return reply;
    },
  });
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end();
    done();
  });
}
