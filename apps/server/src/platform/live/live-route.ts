import type { ServerResponse } from 'node:http';
import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outsideTx } from '../db/database.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import type { LiveHub } from './live-hub.ts';
import type { LiveEvent } from './publish-live.ts';

export type LiveRouteOptions<A> = {
  readonly hub: LiveHub;
  /** Returns who calls (bearer header), null for nobody; throws when the token is refused. */
  readonly authenticate: (request: FastifyRequest) => Promise<A | null>;
  /** The topics of an actor, from its session and never from the request; `session:<sid>` and `user:<id>` among them. */
  readonly topicsOf: (actor: A) => readonly string[];
  /** Tells whether the session and the rights of an opened stream still stand. */
  readonly recheck: (actor: A) => Promise<boolean>;
  readonly heartbeatMs?: number;
  readonly recheckMs?: number;
};

const isRevocation = ({ topic, kind }: LiveEvent): boolean =>
  kind === 'revoked' && (topic.startsWith('session:') || topic.startsWith('user:'));

/**
 * Adds `GET /api/live`: the events of the caller's topics, as `{kind, id}` (threats T45). After a gap comes an event
 * named `resync`: the screen asks again for all it shows, as it does when the stream opens. A stream ends at once when
 * its session or user is revoked, and when the check that runs every minute refuses it, or fails twice in a row.
 */
export function addLiveRoute<A>(app: FastifyInstance, options: LiveRouteOptions<A>): void {
  const { hub, authenticate, topicsOf, recheck, heartbeatMs = 15_000, recheckMs = 60_000 } = options;
  const open = new Set<EventStream>();

  const checkEvery = (actor: A, stream: EventStream): NodeJS.Timeout => {
    let failures = 0;
    const check = async (): Promise<void> => {
      try {
        if (!(await recheck(actor))) stream.end();
        failures = 0;
      } catch (error) {
        failures += 1;
        app.log.warn({ err: error }, 'live: the session could not be checked');
        if (failures > 1) stream.end();
      }
    };
    return setInterval(() => void check(), recheckMs);
  };

  const openStream = (actor: A, response: ServerResponse): void => {
    const stream = openEventStream(response, heartbeatMs);
    const timer = checkEvery(actor, stream);
    const unsubscribe = hub.subscribe(topicsOf(actor), {
      onEvent: (event) => (isRevocation(event) ? stream.end() : stream.send(event)),
      onGap: () => stream.send({ kind: 'resync', id: '' }, 'resync'),
    });
    open.add(stream);
    response.once('close', () => {
      clearInterval(timer);
      unsubscribe();
      open.delete(stream);
    });
  };

  app.route({
    method: 'GET',
    url: '/api/live',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const actor = await authenticate(request);
      if (!actor) throw kernelErrors.fail('unauthenticated');
      reply.hijack();
      // Who left while being recognised would never be heard closing.
      if (!reply.raw.destroyed) outsideTx(() => openStream(actor, reply.raw));
    },
  });

  // Before the server waits for its connections, which a stream would keep for ever.
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end();
    done();
  });
}
