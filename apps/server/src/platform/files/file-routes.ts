import type { Scope, Actor } from '@elan/domain/accounts';
import { fileErrors, kernelErrors, pictureTypes, type RouteDef } from '@elan/domain/kernel';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBegins } from '../db/patience.ts';
import { behindWall, personOf } from '../db/tenant-wall.ts';
import { answerError } from '../http/answer-error.ts';
import { checkInput } from '../http/check-input.ts';
import { answeredInTime, callerOf, type Guard } from '../http/http-server.ts';
import { jsonSchemaOf } from '../http/json-schema.ts';

/** A file takes its time to arrive, to be read or to be made; once its answer begins to leave nothing cuts it. */
const answeredWithinSeconds = 60;

type FileCall = {
  readonly definition: RouteDef;
  readonly run: (call: {
    params: Readonly<Record<string, string>>;
    query: Readonly<Record<string, unknown>>;
    /** Who calls, null on a public route, and what they reach with the permission of the route. */
    actor: Actor | null;
    scope: Scope;
    http: { request: FastifyRequest; reply: FastifyReply };
  }) => Promise<unknown>;
};

/** A route whose body is the bytes of a file: the answer is JSON. `receiveFile` reads them. */
export type UploadRoute = FileCall & { readonly kind: 'upload' };
/** A route whose answer is the bytes of a file, sent by `run`. */
export type DownloadRoute = FileCall & { readonly kind: 'download' };
export type FileRoute = UploadRoute | DownloadRoute;

/** Who calls an upload: somebody, always. */
export function actorOf(actor: Actor | null): Actor {
  if (!actor) throw kernelErrors.fail('unauthenticated');
  return actor;
}

/**
 * Adds the routes of files, which are no JSON: the same guard, checks, refusals and
 * sentences as `addRoutes`. A body is read only after the guard, and never past its limit.
 */
export async function addFileRoutes(
  app: FastifyInstance,
  routes: readonly FileRoute[],
  guard: Guard,
): Promise<void> {
  // In a scope of its own: elsewhere a body that is no JSON stays refused.
  await app.register(async (files) => {
    files.removeAllContentTypeParsers();
    // Elsewhere a body that is no JSON is told to be some: here it is the file that is missing.
    files.setErrorHandler<FastifyError>((thrown, request, reply) =>
      answerError(thrown.statusCode === 415 ? fileErrors.fail('files/not-a-file') : thrown, request, reply),
    );
    // Of anything but a picture the announced type says nothing: a csv is one thing or another from one computer to the next.
    files.addContentTypeParser([...pictureTypes, 'application/octet-stream'], (_request, payload, done) => {
      done(null, payload);
    });
    files.addHook('onSend', async () => answerBegins());
    for (const { kind, definition, run } of routes) {
      files.route({
        method: definition.method,
        url: definition.path,
        schema: kind === 'upload' ? { response: { 200: jsonSchemaOf(definition.output, 'output') } } : {},
        validatorCompiler: () => () => true,
        exposeHeadRoute: false,
        async handler(request, reply) {
          const answer = await answeredInTime(definition, request, answeredWithinSeconds, async () => {
            const { actor, scope = { kind: 'none' } as const } = await callerOf(definition, request, guard);
            const { params = {}, query = {} } = checkInput(definition, request);
            return behindWall(
              scope,
              () =>
                run({
                  params: params as Record<string, string>,
                  query: query as Record<string, unknown>,
                  actor,
                  scope,
                  http: { request, reply },
                }),
              personOf(actor),
            );
          });
          if (kind === 'download') return reply;
          void reply.code(200).header('cache-control', 'no-store');
          return answer;
        },
      });
    }
  });
}
