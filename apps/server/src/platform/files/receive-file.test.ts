import { Readable } from 'node:stream';
import { AppError, fileMaxBytes } from '@elan/domain/kernel';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { receiveUnscanned } from './receive-file.ts';

const app = fastify({ bodyLimit: 2 * fileMaxBytes });
app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
app.setErrorHandler((error, _request, reply) => reply.send(error instanceof AppError ? error.code : 'other'));
app.post('/', async (request, reply) => String((await receiveUnscanned(request, reply)).length));
afterAll(() => app.close());

const send = async (payload: Buffer | Readable) => {
  const headers = { 'content-type': 'application/octet-stream' };
  return (await app.inject({ method: 'POST', url: '/', headers, payload })).body;
};

test.each([
  { bytes: 0, answer: 'files/empty' },
  { bytes: fileMaxBytes, answer: String(fileMaxBytes) },
  { bytes: fileMaxBytes + 1, answer: 'files/too-large' },
])('a file of $bytes bytes, announced or not: $answer', async ({ bytes, answer }) => {
  expect(await send(Buffer.alloc(bytes))).toBe(answer);
  expect(await send(Readable.from([Buffer.alloc(bytes)]))).toBe(answer);
});
