import type { ServerResponse } from 'node:http';
import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outsideTx } from '../db/database.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import type { LiveHub } from './live-hub.ts';
import { makeStreamCap } from './stream-cap.ts';
import type { LiveEvent } from './publish-live.ts';

export type LiveRouteOptions<A> = {
  readonly hub: LiveHub;
  /** Returns who calls (bearer header), null for nobody; throws when the token is refused. */
  readonly authenticate: (request: FastifyRequest) => Promise<A | null>;
  /** The topics of an actor, from its session and never from the request; `session:<sid>` and `user:<id>` among them. */
  readonly topicsOf: (actor: A) => readonly string[];
  /** The user of an actor: so many streams each (`mostStreamsOfUser`). */
  readonly userOf: (actor: A) => string;
  /** Tells whether the session and the rights of an opened stream still stand. */
  readonly recheck: (actor: A) => Promise<boolean>;
  readonly heartbeatMs?: number;
  readonly recheckMs?: number;
};

/** How soon the page of a revoked session comes back to be refused. */
const revokedRetryMs = 200;

const isRevocation = ({ topic, kind }: LiveEvent): boolean =>
  kind === 'revoked' && (topic.startsWith('session:') || topic.startsWith('user:'));

/** A person whose rights changed, or who goes on under another identity: other topics may be theirs from now on. */
const isChangeOfUser = ({ topic, kind }: LiveEvent): boolean => topic.startsWith('user:') && kind === 'user';

/**
 * Adds `GET /api/live`: the events of the caller's topics, as `{kind, id}` (threats T45). After a gap comes an event named
 * `resync`: the screen asks again for all it shows, as it does when a stream that was cut opens again. A stream ends at
 * once when its session or user is revoked. A check runs at once, every minute and whenever the user changes: the stream
 * ends when it refuses, or fails twice in a row. One stream too many of a user sends its oldest one away.
 */
export function addLiveRoute<A>(app: FastifyInstance, options: LiveRouteOptions<A>): void {
  const { hub, authenticate, topicsOf, userOf, recheck } = options;
  const { heartbeatMs = 15_000, recheckMs = 60_000 } = options;
  const open = new Set<EventStream>();
  const cap = makeStreamCap();

  const makeCheck = (actor: A, stream: EventStream): (() => Promise<void>) => {
    let failures = 0;
    return async () => {
      try {
        if (!(await recheck(actor))) stream.end();
        failures = 0;
      } catch (error) {
        failures += 1;
        app.log.warn({ err: error }, 'live: the session could not be checked');
        if (failures > 1) stream.end();
      }
    };
  };

  const openStream = (actor: A, response: ServerResponse): void => {
    const stream = openEventStream(response, heartbeatMs);
    const check = makeCheck(actor, stream);
    const timer = setInterval(() => void check(), recheckMs);
    const unsubscribe = hub.subscribe(topicsOf(actor), {
      onEvent(event) {
        // The page comes back almost at once, is refused, and shows it within the second (threats T03).
        if (isRevocation(event)) return stream.end(revokedRetryMs);
        stream.send(event);
        if (isChangeOfUser(event)) void check();
      },
      onGap: () => stream.send({ kind: 'resync', id: '' }, 'resync'),
    });
    // A revocation that came between the two was heard by nobody.
    void check();
    open.add(stream);
    const leave = cap.enter(userOf(actor), stream);
    response.once('close', () => {
      clearInterval(timer);
      unsubscribe();
      leave();
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
