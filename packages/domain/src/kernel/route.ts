import type * as z from 'zod/mini';
import type { SignInAudience } from './policy.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a route takes and answers: JSON, or the bytes of a file (`upload`, `download`). Event streams, pages and metrics are not
 * part of the contract.
 */
export type RouteDef = {
  readonly method: HttpMethod;
  /** Fastify style: `/api/companies/:id`. The document writes `{id}`. */
  readonly path: string;
  /** One French sentence for the API document. */
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly status?: 200 | 201 | 202 | 204;
  readonly output: z.ZodMiniType;
  /** The body is the bytes of a file, of one of these media types and of `fileMaxBytes` at most. */
  readonly upload?: readonly string[];
  /** The answer is the bytes of a file, of one of these media types; 304 to who has it already. */
  readonly download?: readonly string[];
  /** Codes of the catalogue that this route may answer beyond the general ones. */
  readonly errors?: readonly string[];
  /** The code that it answers when nobody foresaw why it failed; `internal` unless said, or what the reads of its context say. */
  readonly failure?: string;
  /** How long an answer may take, in seconds; 11.5 unless said, 60 for a file, then 503. */
  readonly patienceSeconds?: number;
  /** Of a POST: asked again it answers anew, with the same idempotency key too. It changes nothing, or answers secrets of the moment. */
  readonly anew?: true;
  /** It moves money: an `Idempotency-Key` is required, where elsewhere it is taken (threats T16). */
  readonly needsKey?: true;
  /** Its body is signed by who sends it: the handler is given its bytes as they came, in `http.request.rawBody`. */
  readonly signed?: true;
  /** A row of the permission table, `public` (no session) or `session` (whoever is signed in, of the audiences that the route serves). */
  readonly permission: string;
  /** Whom a route of `session` serves; the back-office alone unless said. A row of the table serves those of its roles. */
  readonly audiences?: readonly SignInAudience[];
  /** The name of the cookie that this route reads instead of, or besides, the bearer token. */
  readonly cookie?: string;
};

/** Declares a route: the one object that makes the handler's types, the checks, the OpenAPI document and the client (decision 0003). */
export const route = <const R extends RouteDef>(definition: R): R => definition;

type PartOf<R, K extends 'params' | 'query' | 'body', F extends 'in' | 'out'> = R extends {
  readonly [k in K]: infer S extends z.ZodMiniType;
}
  ? { readonly [k in K]: F extends 'in' ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller gives. */
export type RouteInput<R> = PartOf<R, 'params', 'in'> & PartOf<R, 'query', 'in'> & PartOf<R, 'body', 'in'>;
/** What a handler receives, checked. */
export type RouteChecked<R> = PartOf<R, 'params', 'out'> &
  PartOf<R, 'query', 'out'> &
  PartOf<R, 'body', 'out'>;
/** What a caller gets. */
export type RouteOutput<R> = R extends { readonly output: infer S extends z.ZodMiniType }
  ? z.output<S>
  : never;
/** What a handler answers: checked by the compiler, whitelisted by the serializer. */
export type RouteAnswer<R> = R extends { readonly output: infer S extends z.ZodMiniType }
  ? z.input<S>
  : never;

/** The body of every refusal. */
export type ErrorBody = {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly params: Readonly<Record<string, unknown>>;
  };
};
