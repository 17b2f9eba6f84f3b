import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { S3Config } from '../platform/files/s3-store.ts';

const keys = { accessKeyId: 'elan-test', secretAccessKey: 'a secret/of+tests' } as const;
const region = 'fr-test';
const bucket = 'elan-files';
const pageLength = 3;
const skewMs = 15 * 60_000;

/** A trouble of the storage: it refuses for a while, fails, never answers, answers when it is let go, or stops in the middle of a file. */
export type S3Trouble = 'slow-down' | 'broken' | 'silent' | 'held' | 'half';

export type S3Peer = {
  readonly config: S3Config;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** The requests of this test: method and path. */
  readonly asked: readonly string[];
  /** The next requests, as many as said, meet this trouble. */
  trouble(kind: S3Trouble, times?: number): void;
  /** Puts an object there, as somebody else would. */
  put(key: string, bytes: Buffer): void;
  /** Lets what is held go. */
  letGo(): void;
};

const xml = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
};
const refuse = (response: ServerResponse, status: number, code: string): void => {
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

/** What is wrong with the signature of a request, made again by another library than the one that made it; undefined when it is right. */
async function signatureProblem(request: IncomingMessage, body: Buffer): Promise<string | undefined> {
  const { authorization = '', host = '' } = request.headers;
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const header = (name: string): string => String(request.headers[name] ?? '');
  const date = header('x-amz-date');
  const moment = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.parse(moment) - Date.now()) < skewMs)) return 'RequestTimeTooSkewed';
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name))) {
    return 'AccessDenied';
  }
  const signer = new AwsV4Signer({
    ...keys,
    region,
    service: 's3',
    method: request.method ?? '',
    url: `http://${host}${request.url ?? ''}`,
    headers: Object.fromEntries(signed.filter((name) => name !== 'host').map((name) => [name, header(name)])),
    datetime: date,
    allHeaders: true,
  });
  if ((await signer.authHeader()) !== authorization) return 'SignatureDoesNotMatch';
  const digest = createHash('sha256').update(body).digest('hex');
  return digest === header('x-amz-content-sha256') ? undefined : 'XAmzContentSHA256Mismatch';
}

function list(response: ServerResponse, objects: ReadonlyMap<string, Buffer>, asked: URLSearchParams): void {
  const [after, prefix] = [asked.get('continuation-token') ?? '', asked.get('prefix') ?? ''];
  const left = [...objects.keys()].toSorted().filter((key) => key > after && key.startsWith(prefix));
  const page = left.slice(0, pageLength);
  const more = left.length > page.length;
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  xml(
    response,
    200,
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`,
  );
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  objects: Map<string, Buffer>,
) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer');
  const [, asked, ...rest] = decodeURIComponent(pathname).split('/');
  const key = rest.join('/');
  if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket');
  if (key === '') {
    if (request.method === 'GET') return list(response, objects, searchParams);
    return void response.writeHead(200).end();
  }
  if (request.method === 'PUT') {
    objects.set(key, body);
    return void response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const object = objects.get(key);
  if (!object) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, { 'content-length': object.length, 'content-type': 'application/octet-stream' });
  response.end(request.method === 'HEAD' ? undefined : object);
}

/**
 * An S3-compatible storage on loopback for the tests of one file: it keeps objects in memory, checks the signature of each
 * request (AWS Signature Version 4) and fails when a test says so. Its objects go with each test.
 */
export function useS3Peer(): S3Peer {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const troubles: S3Trouble[] = [];
  let held = Promise.withResolvers<void>();
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.push(`${request.method} ${request.url}`);
    const body = await buffer(request);
    const trouble = troubles.shift();
    if (trouble === 'silent') return;
    if (trouble === 'held') await held.promise;
    if (trouble === 'slow-down') return refuse(response, 503, 'SlowDown');
    if (trouble === 'broken') return refuse(response, 500, 'InternalError');
    if (trouble === 'half') {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half of it');
      return;
    }
    const problem = await signatureProblem(request, body);
    if (problem) return refuse(response, 403, problem);
    answer(request, response, body, objects);
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.destroy(error as Error);
    });
  });
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  beforeEach(() => {
    objects.clear();
    asked.length = 0;
    troubles.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return {
    objects,
    asked,
    get config() {
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return { endpoint, region, bucket, ...keys, forcePathStyle: true };
    },
    trouble(kind, times = 1) {
      troubles.push(...Array.from({ length: times }, () => kind));
    },
    put(key, bytes) {
      objects.set(key, bytes);
    },
    letGo() {
      held.resolve();
      held = Promise.withResolvers();
    },
  };
}
