import { AppError } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { documentQueue, renderInThread } from './render-in-thread.ts';

// Posts its data back as the bytes of a document.
const echo = new URL(
  `data:text/javascript,${encodeURIComponent(
    "import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(new TextEncoder().encode(workerData));",
  )}`,
);

const isThere = () => true;
const asked = (owner: string, text: string) => renderInThread(echo, text, { owner, isThere });
const refusalOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
const refused = { code: 'too-many-documents', status: 429, params: { retryAfter: 30 } };

test('a full queue of documents refuses the next one at once, and takes it again once it has emptied', async () => {
  const all = Array.from({ length: documentQueue.length }, (_, index) => asked(`p${index}`, `n${index}`));
  const refusal = await refusalOf(asked('another', 'more'));
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject(refused);
  expect((await Promise.all(all)).map(String)).toEqual(all.map((_, index) => `n${index}`));
  expect(String(await asked('another', 'later'))).toBe('later');
});

test('one person waits for two documents at most, and leaves the queue to the others', async () => {
  const own = [asked('one', 'first'), asked('one', 'second')];
  expect(await refusalOf(asked('one', 'third'))).toMatchObject(refused);
  expect(String(await asked('another', 'theirs'))).toBe('theirs');
  expect((await Promise.all(own)).map(String)).toEqual(['first', 'second']);
  expect(String(await asked('one', 'third'))).toBe('third');
});

test('a document whose reader has left before its turn is not made, and takes no place in the queue', async () => {
  let there = true;
  const first = asked('one', 'first');
  const left = renderInThread(echo, 'second', { owner: 'one', isThere: () => there });
  there = false;
  const third = asked('one', 'third');
  expect((await Promise.all([first, left, third])).map(String)).toEqual(['first', 'undefined', 'third']);
});
