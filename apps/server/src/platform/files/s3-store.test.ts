import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { describeFileStore } from '../../testing/file-store-suite.ts';
import { useS3Peer } from '../../testing/s3-peer.ts';
import { readConfig } from '../config/config.ts';
import { OutsideUnavailable } from '../outside/outside-error.ts';
import { chosenStore } from './chosen-store.ts';
import { s3Store, type S3Patience } from './s3-store.ts';
import { storageError } from './storage-errors.ts';

const peer = useS3Peer();
const hurried: S3Patience = { connectMs: 1000, answerMs: 200, wholeMs: 8000, idleMs: 200, tries: 2 };
const hurriedStore = () => s3Store(peer.config, hurried);

describeFileStore('on S3', () => s3Store(peer.config));

// STORAGE=s3 and its variables say whether the storage of a deployment does what the product needs.
const { s3: deployed } = readConfig(process.env);
if (deployed) describeFileStore(`on ${deployed.endpoint ?? 'Amazon S3'}`, () => s3Store(deployed));

const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was thrown',
    (error: unknown) => (error instanceof OutsideUnavailable ? error.reason : error),
  );

test('a storage that asks to slow down is asked again, a bounded number of times', async () => {
  const store = s3Store(peer.config, { tries: 2 });
  peer.trouble('slow-down');
  await store.put('logos/one.png', Buffer.from('x'));
  expect(peer.asked).toHaveLength(2);
  peer.trouble('slow-down', 5);
  expect(await failing(store.put('logos/two.png', Buffer.from('x')))).toBe('too-many-requests');
  expect(peer.asked).toHaveLength(4);
});

test('a storage that never answers is given up in time, whatever is asked', async () => {
  const store = hurriedStore();
  const started = performance.now();
  peer.trouble('silent', 50);
  const asked = [
    store.open('a/b.png'),
    store.put('a/b.png', Buffer.from('x')),
    store.delete('a/b.png'),
    store.exists('a/b.png'),
    store.keys().next(),
  ];
  expect(await Promise.all(asked.map(failing))).toEqual(asked.map(() => 'timeout'));
  expect(performance.now() - started).toBeLessThan(hurried.wholeMs + 1000);
});

test('all tries together never pass the whole patience', async () => {
  peer.trouble('silent', 10);
  const store = s3Store(peer.config, { ...hurried, answerMs: 60_000, wholeMs: 150 });
  expect(await failing(store.exists('a/b.png'))).toBe('timeout');
});

test('a file that stops in the middle breaks, and is never taken for whole', async () => {
  peer.trouble('half');
  const file = await hurriedStore().open('a/b.png');
  if (!file) throw new Error('the storage answered no file');
  await expect(text(file.stream)).rejects.toThrow(/timed out|time-?out|aborted/i);
});

test('a storage where nobody listens is unreachable', async () => {
  const nowhere = s3Store({ ...peer.config, endpoint: 'http://127.0.0.1:1' }, hurried);
  expect(await failing(nowhere.put('a/b.png', Buffer.from('x')))).toBe('unreachable');
});

test('a wrong secret is refused, never taken for a missing file', async () => {
  const store = s3Store({ ...peer.config, secretAccessKey: 'another' }, hurried);
  expect(await failing(store.open('a/b.png'))).toBe('refused');
  expect(await failing(store.exists('a/b.png'))).toBe('refused');
  await expect(store.check()).rejects.toThrow(storageError('refused', peer.config.bucket).message);
});

test('a storage that fails is away, and refuses nobody', async () => {
  peer.trouble('broken', 5);
  expect(await failing(hurriedStore().check())).toBe('failed');
});

test('a bucket that is missing is said, never taken for missing files', async () => {
  const store = s3Store({ ...peer.config, bucket: 'another' }, hurried);
  expect(await failing(store.open('a/b.png'))).toBe('refused');
  await expect(store.check()).rejects.toThrow(storageError('no-bucket', 'another').message);
  await expect(s3Store(peer.config).check()).resolves.toBeUndefined();
});

test('objects that are not ours are left out of the list', async () => {
  const store = s3Store(peer.config);
  await store.put('logos/one.png', Buffer.from('x'));
  (peer.objects as Map<string, Buffer>).set('a folder/é.txt', Buffer.from('x'));
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  expect(keys).toEqual(['logos/one.png']);
});

test('a storage that refuses the keys keeps the product from starting, one that is away does not', async () => {
  const told: string[] = [];
  const chosen = (change: object) =>
    chosenStore({ dataDir: '', s3: { ...peer.config, ...change } }, ({ reason }) => told.push(reason));
  await expect(chosen({ secretAccessKey: 'another' })).rejects.toThrow(
    storageError('refused', peer.config.bucket).message,
  );
  expect(told).toEqual([]);
  await chosen({ endpoint: 'http://127.0.0.1:1' });
  expect(told).toEqual(['unreachable']);
});
