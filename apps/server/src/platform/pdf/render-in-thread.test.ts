import { AppError } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { documentQueue, renderInThread } from './render-in-thread.ts';

// Posts its data back as the bytes of a document.
const echo = new URL(
  `data:text/javascript,${encodeURIComponent(
    "import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(new TextEncoder().encode(workerData));",
  )}`,
);

test('a full queue of documents refuses the next one at once, and takes it again once it has emptied', async () => {
  const asked = Array.from({ length: documentQueue.length }, (_, index) => renderInThread(echo, `n${index}`));
  const refusal: unknown = await renderInThread(echo, 'more').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'too-many-documents', status: 429, params: { retryAfter: 30 } });
  expect((await Promise.all(asked)).map(String)).toEqual(asked.map((_, index) => `n${index}`));
  expect(String(await renderInThread(echo, 'later'))).toBe('later');
});
