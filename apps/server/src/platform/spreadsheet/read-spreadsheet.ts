import { Worker } from 'node:worker_threads';
import { sniffSpreadsheet } from './sniff-spreadsheet.ts';
import { SpreadsheetRefused, type ReadSpreadsheet, type SpreadsheetRefusal } from './spreadsheet.ts';
import type { SpreadsheetTask } from './read-table.ts';

/** How long a reading may take, in milliseconds, and the memory of its thread, in megabytes (threats T43). */
const readingLimits = { milliseconds: 10_000, megabytes: 256 } as const;

// Beside this file while developing, beside the bundle once built (vite.config.ts).
const source = new URL(import.meta.url).pathname.endsWith('.ts')
  ? './spreadsheet-worker.ts'
  : './spreadsheet-worker.js';

function readInThread(task: SpreadsheetTask, milliseconds: number): Promise<ReadSpreadsheet> {
  const worker = new Worker(new URL(source, import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: readingLimits.megabytes },
    // What a library says while it reads is of no use to anybody.
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const end = (answer: ReadSpreadsheet) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const refuse = (refusal: SpreadsheetRefusal) => {
      end({ ok: false, refusal });
    };
    const timer = setTimeout(refuse, milliseconds, 'too-slow');
    worker.once('message', end);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-slow' : 'unreadable');
    });
    worker.once('exit', () => {
      refuse('unreadable');
    });
  });
}

let last: Promise<unknown> = Promise.resolve();

/** One table at a time: a hundred of them sent at once take the memory of one. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  // The next file waits for the end of this one, good or bad; who sent it is told by `mine`.
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * Returns the rows of a csv, xls or xlsx file, or why it is refused (threats T43). Its bytes tell its kind. A thread opens,
 * counts and reads it, one file at a time, and is ended after 10 s or past 256 MB: the server goes on answering. Reads the
 * first `maxRows` rows, the text that each cell shows.
 */
export async function readSpreadsheet(
  file: { readonly name: string; readonly bytes: Buffer },
  { maxRows, milliseconds = readingLimits.milliseconds }: { maxRows: number; milliseconds?: number },
): Promise<ReadSpreadsheet> {
  try {
    const kind = sniffSpreadsheet(file);
    // A copy of its own, which the thread takes whole.
    const bytes = new Uint8Array(file.bytes);
    return await oneAtATime(() => readInThread({ bytes, kind, maxRows }, milliseconds));
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
