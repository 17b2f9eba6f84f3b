import type { ErrorBody, RouteDef, RouteInput, RouteOutput } from './route.ts';

/** What cancels a call: the browser's AbortSignal has this shape. The domain has no DOM types. */
export type CancelSignal = { readonly aborted: boolean };

type IsEmpty<T> = unknown extends T ? true : keyof T extends never ? true : false;
type CallArgs<R> =
  IsEmpty<RouteInput<R>> extends true
    ? [input?: { params?: undefined }, options?: { signal?: CancelSignal }]
    : [input: RouteInput<R>, options?: { signal?: CancelSignal }];

/** A typed call, with the key that names its answer in a query cache. */
export type ClientCall<R> = ((...args: CallArgs<R>) => Promise<RouteOutput<R>>) & {
  key(input?: Partial<RouteInput<R>>): readonly unknown[];
  readonly route: R;
};

export type Client<T> = { readonly [K in keyof T]: T[K] extends RouteDef ? ClientCall<T[K]> : Client<T[K]> };

/** A refusal as the caller of the API sees it: code, sentence, parameters. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: Readonly<Record<string, unknown>>;

  constructor(status: number, body: ErrorBody['error']) {
    super(body.message);
    this.name = 'ApiError';
    this.code = body.code;
    this.status = status;
    this.params = body.params;
  }
}

/** Sends a request and gives back status and parsed body (undefined for 204). */
export type Transport = (request: {
  method: string;
  url: string;
  body: unknown;
  signal: CancelSignal | undefined;
}) => Promise<{ status: number; body: unknown }>;

type Parts = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Returns the address of a call: parameters in the path, query appended in a stable order, absent values left out. */
export function urlOf(route: RouteDef, input: Parts): string {
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = Object.entries(input.query ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, value]) =>
      [value].flat().map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`),
    );
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

function call(name: readonly string[], definition: RouteDef, send: Transport) {
  const run = async (input: Parts = {}, options: { signal?: CancelSignal } = {}) => {
    const answer = await send({
      method: definition.method,
      url: urlOf(definition, input),
      body: definition.body ? input.body : undefined,
      signal: options.signal,
    });
    if (answer.status >= 400) throw new ApiError(answer.status, (answer.body as ErrorBody).error);
    return answer.body;
  };
  // The path too: two contracts of one context may call a route alike, and each has its own answer.
  const own = [...name, definition.path];
  const key = (input?: Parts) => (input === undefined ? own : [...own, input]);
  return Object.assign(run, { key, route: definition });
}

const isRoute = (value: unknown): value is RouteDef =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value;

/** Makes the typed client of a tree of contracts; each call throws ApiError on a refusal. Keys are the names in the tree. */
export function makeClient<const T extends object>(
  contracts: T,
  send: Transport,
  name: readonly string[] = [],
): Client<T> {
  const entries = Object.entries(contracts).map(([key, value]) => [
    key,
    isRoute(value) ? call([...name, key], value, send) : makeClient(value as object, send, [...name, key]),
  ]);
  return Object.fromEntries(entries) as Client<T>;
}
