import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { kernelErrors } from '@elan/domain/kernel';

/** How long a document may take, in milliseconds, and the memory of its thread, in megabytes. */
const limits = { milliseconds: 30_000, megabytes: 512 } as const;

/** From the sources a page is TypeScript with markup, which only tsx reads, by the server's own settings. */
const fromSources = () => ({
  execArgv: ['--import', 'tsx'],
  env: {
    ...process.env,
    TSX_TSCONFIG_PATH: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)),
  },
});

/** How many documents are made or wait at most, for everybody and for one person, and the seconds after which one asks again. */
export const documentQueue = { length: 20, perPerson: 2, retryAfter: 30 } as const;

/** Who asks for a document, and whether they still wait for it. */
export type Asking = { readonly owner: string; readonly isThere: () => boolean };

let last: Promise<unknown> = Promise.resolve();
const queue = new Set<Asking>();

/** Refuses a document when too many are waited for, by everybody or by one person. Who has left takes no place. */
function refuseFullQueue({ owner }: Asking): void {
  const waiting = [...queue].filter(({ isThere }) => isThere());
  const own = waiting.filter((asking) => asking.owner === owner);
  if (waiting.length < documentQueue.length && own.length < documentQueue.perPerson) return;
  throw kernelErrors.fail('too-many-documents', { retryAfter: documentQueue.retryAfter });
}

/** A queue of one document at a time: a hundred requests at once take the memory of one, and those past its end are refused (backpressure). */
async function oneAtATime<T>(asking: Asking, work: () => Promise<T>): Promise<T | undefined> {
  refuseFullQueue(asking);
  const entry = { ...asking };
  queue.add(entry);
  const inTurn = async () => (asking.isThere() ? work() : undefined);
  const mine = last.then(inTurn).finally(() => {
    queue.delete(entry);
  });
  last = mine.catch(() => undefined); // a document failed: who asked for it is told by `mine`, the next one only waits for its end
  return mine;
}

function render(script: URL, data: unknown): Promise<Buffer> {
  const worker = new Worker(script, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    ...(script.pathname.endsWith('.ts') && fromSources()),
  });
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the document took too long'));
    }, limits.milliseconds);
    worker.once('message', (bytes: Uint8Array) => {
      resolve(Buffer.from(bytes));
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the document was not made'));
    });
  }).finally(() => {
    void worker.terminate();
  });
}

/**
 * Returns the document that a script makes of its data, in a thread of its own: laying out hundreds of lines takes seconds, during
 * which the server goes on answering. The script posts the bytes. Returns undefined when who asked has left before its turn.
 * Rejects after 30 s, past 512 MB, or with the script's error; at once with `too-many-documents` when the queue is full, or when
 * two documents of one person are in it.
 */
export const renderInThread = (script: URL, data: unknown, asking: Asking): Promise<Buffer | undefined> =>
  oneAtATime(asking, () => render(script, data));
