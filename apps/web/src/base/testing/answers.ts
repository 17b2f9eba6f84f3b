import {
  AppError,
  type RouteChecked,
  type RouteDef,
  type RouteInput,
  type RouteOutput,
} from '@elan/domain/kernel';
import { afterEach, beforeEach, expect } from 'vitest';

type Handler = (input: unknown) => unknown;
type Answered = { readonly route: RouteDef; readonly handler: Handler; readonly calls: unknown[] };

/** Answers the calls of one contract in memory, as the server would. */
export type Answers = {
  /**
   * Says what a route answers from now on; typed by its contract. What the handler throws of a catalogue of errors is the
   * refusal that the server makes of it.
   */
  readonly on: <const R extends RouteDef>(
    route: R,
    handler: (input: RouteChecked<R>) => RouteOutput<R> | Promise<RouteOutput<R>>,
  ) => void;
  /** What a route was called with until now, the last call last. */
  readonly callsOf: <const R extends RouteDef>(route: R) => readonly RouteInput<R>[];
};

const patternOf = ({ path }: RouteDef): RegExp =>
  new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const json = (status: number, body: unknown): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const refusal = (status: number, code: string, message: string, params: unknown = {}): Response =>
  json(status, { error: { code, message, params } });

/** The values of a query: one text, or several under one name. */
const queryOf = (params: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );

function inputOf(route: RouteDef, url: URL, body: BodyInit | null | undefined): unknown {
  const given = patternOf(route).exec(url.pathname)?.groups;
  const params =
    given &&
    Object.fromEntries(Object.entries(given).map(([name, text]) => [name, decodeURIComponent(text)]));
  return {
    params: route.params && params,
    query: route.query?.parse(queryOf(url.searchParams)),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  };
}

/**
 * Answers the API calls of the tests of a file: each test says what its routes answer. A call that no answer was given for fails
 * the test that made it.
 */
export function answersInMemory(): Answers {
  const answered: Answered[] = [];
  const unanswered: string[] = [];
  const network = globalThis.fetch;

  const answer: typeof fetch = async (asked, { method = 'GET', body } = {}) => {
    const url = new URL(asked instanceof Request ? asked.url : asked, window.location.origin);
    if (!url.pathname.startsWith('/api/')) return network(asked, { method, body: body ?? null });
    const found = answered.findLast(
      ({ route }) => route.method === method && patternOf(route).test(url.pathname),
    );
    if (!found) {
      unanswered.push(`${method} ${url.pathname}`);
      return refusal(404, 'not-found', 'Aucune réponse n’est prévue par le test.');
    }
    const input = inputOf(found.route, url, body);
    found.calls.push(input);
    try {
      return json(found.route.status ?? 200, await found.handler(input));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return refusal(error.status, error.code, error.message, error.params);
    }
  };

  beforeEach(() => {
    answered.length = 0;
    unanswered.length = 0;
    globalThis.fetch = answer;
  });
  afterEach(() => {
    globalThis.fetch = network;
    expect(unanswered, 'calls without an answer').toEqual([]);
  });

  return {
    on(route, handler) {
      answered.push({ route, handler: handler as Handler, calls: [] });
    },
    callsOf: (route) =>
      answered.filter((one) => one.route === route).flatMap(({ calls }) => calls) as never[],
  };
}
