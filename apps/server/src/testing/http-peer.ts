import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export type HttpPeer = {
  readonly url: string;
  /** The questions it was asked since the test began: path and query. */
  readonly asked: readonly string[];
  /** The headers of the last question. */
  readonly headers: IncomingMessage['headers'];
  /** What it does from now on. */
  answer(how: (response: ServerResponse, request: IncomingMessage) => void): void;
};

/** What a peer answers most often: a status, a body (JSON unless it is a text), headers. */
export const answering =
  (status: number, body: unknown = '', headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Never answers: who asks gives up by itself. */
export const silent = (): void => undefined;

/** A service on loopback for the tests of one file, that answers what a test says. */
export function useHttpPeer(): HttpPeer {
  const asked: string[] = [];
  let headers: IncomingMessage['headers'] = {};
  let how: Parameters<HttpPeer['answer']>[0] = silent;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    headers = request.headers;
    how(response, request);
  });
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  beforeEach(() => {
    asked.length = 0;
    how = silent;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return {
    asked,
    get headers() {
      return headers;
    },
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    answer(next) {
      how = next;
    },
  };
}
