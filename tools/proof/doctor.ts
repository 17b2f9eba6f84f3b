import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Ground } from './ground.ts';
import { builtServer } from './product.ts';

/** Asks the product's own doctor about a database; returns the lines that tell of a broken rule, and how many rules there are. */
export async function askDoctor(
  ground: Ground,
  database: string,
): Promise<{ faults: string[]; rules: number }> {
  const child = spawn(process.execPath, [builtServer, 'doctor'], {
    env: {
      ...process.env,
      DATABASE_URL: ground.cluster.urlOf(database),
      APP_ENV: 'demo',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const faults = lines.filter((line) => /^ÉCART|^ {9}/.test(line));
  const rules = lines.filter((line) => /^(?:ok|ÉCART)\s/.test(line)).length;
  return {
    rules,
    faults: code === 0 || faults.length > 0 ? faults : [`npm run doctor : ${said.slice(0, 300)}`],
  };
}
