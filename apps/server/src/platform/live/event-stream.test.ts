import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEventStream, type EventStream } from './event-stream.ts';

test('a reader that stopped reading is dropped once a megabyte waits for it', async () => {
  const { promise: opened, resolve } = Promise.withResolvers<EventStream>();
  const server = createServer((_request, response) => {
    response.once('close', () => (closed = true));
    resolve(openEventStream(response, 60_000));
  });
  let closed = false;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  const stream = await opened;
  let sent = 0;
  for (; !closed && sent < 64; sent += 1) {
    stream.send({ kind: 'things/changed', id: 'x'.repeat(1024 * 1024) });
    await new Promise((done) => setImmediate(done));
  }
  expect(closed).toBe(true);
  reader.destroy();
  await vi.waitFor(() => new Promise<void>((done) => server.close(() => done())));
});

test.each([
  { waiting: 1024 * 1024, dropped: false },
  { waiting: 1024 * 1024 + 1, dropped: true },
])('with $waiting bytes that wait for it, a reader is dropped: $dropped', ({ waiting, dropped }) => {
  const response = Object.assign(new ServerResponse(new IncomingMessage(new Socket())), {
    assignSocket() {},
  });
  vi.spyOn(response, 'writableLength', 'get').mockReturnValue(waiting);
  openEventStream(response, 60_000).send({ kind: 'things/changed', id: 'x' });
  expect(response.destroyed).toBe(dropped);
  response.destroy();
});

test('a reader that does not take the end of its stream is dropped after a second', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  openEventStream(response, 60_000).end();
  const isDropped = (ms: number): boolean => {
    vi.advanceTimersByTime(ms);
    return response.destroyed;
  };
  expect([isDropped(999), isDropped(1)]).toEqual([false, true]);
});

test('a silent stream is kept alive by comments', async () => {
  const server = createServer((_request, response) => void openEventStream(response, 20));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes(':\n\n:\n\n')) text += (await reader?.read())?.value ?? '';
  expect(text).toMatch(/^retry: 2000\n\n:\n\n/);
  await reader?.cancel();
  server.close();
});
