import type { ServerResponse } from 'node:http';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Without it a proxy buffers the events instead of sending them on.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

const mostBuffered = 1024 * 1024;
/** Backpressure: a reader that stopped reading does not hold back the shutdown. */
const longestEndMs = 1000;

/** One stream of server-sent events. */
export type EventStream = {
  send(event: { kind: string; id: string }, name?: string): void;
  /** Ends the stream once what was sent has left; the page comes back after `retryMs`, two seconds unless told. */
  end(retryMs?: number): void;
  /** Ends it with an event of that name; the page comes back by itself after `retryMs`, and not before. */
  sendAway(name: string, retryMs: number): void;
};

/** Opens a stream on a response. A heartbeat every `heartbeatMs` keeps it alive; a reader whose buffer is full is dropped (backpressure). */
export function openEventStream(response: ServerResponse, heartbeatMs: number): EventStream {
  response.writeHead(200, headers);
  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > mostBuffered) response.destroy();
  };
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
  response.once('close', () => clearInterval(heartbeat));
  write('retry: 2000\n\n');
  const end = (retryMs?: number): void => {
    if (retryMs !== undefined) write(`retry: ${retryMs}\n\n`);
    response.end();
    setTimeout(() => response.destroy(), longestEndMs).unref();
  };
  return {
    send: ({ kind, id }, name) =>
      write(`${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify({ kind, id })}\n\n`),
    end,
    sendAway(name, retryMs) {
      write(`retry: ${retryMs}\nevent: ${name}\ndata: ${JSON.stringify({ kind: name, id: '' })}\n\n`);
      end();
    },
  };
}
