// One process of a race: node --import tsx race-worker.ts <database> <module> <export> <arguments in JSON> <times> <at once>
// Says "ready", waits for a line, calls the function that many times, and prints how each call ended as one line of JSON.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { closeDatabase, connectDatabase } from '../platform/db/database.ts';

const [url = '', module = '', name = '', args = '[]', times = '1', atOnce = '1'] = process.argv.slice(2);

const messageOf = (error: unknown): string =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.message) : String(error);

connectDatabase(url, { max: Number(atOnce), onError: (error) => console.error(error) });
const { [name]: run } = (await import(module)) as Record<string, (...given: unknown[]) => Promise<unknown>>;
if (!run) throw new Error(`${module} has no ${name}`);

console.log('ready');
const input = createInterface(process.stdin);
await once(input, 'line');
const outcomes = await Promise.all(
  Array.from({ length: Number(times) }, () =>
    run(...(JSON.parse(args) as unknown[])).then(
      (value) => ({ ok: true, value }),
      (error: unknown) => ({ ok: false, value: messageOf(error) }),
    ),
  ),
);
console.log(JSON.stringify(outcomes));
input.close();
await closeDatabase();
