import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { loadavg } from 'node:os';
import pg from 'pg';
import { startProcess, stopProcess } from '../processes.ts';
import { startScaleCluster } from './cluster.ts';
import { busiestEndpoints, takeCompany } from './endpoints.ts';
import { prepareToGrow } from './grow.ts';
import { costOf } from './measure.ts';
import { printScale, type Line } from './print-scale.ts';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const port = 28_111;
const smallest = 10_000;
const largest = 10_000_000;

/**
 * The sizes to measure: from ten thousand sessions, ten times more each, to the largest asked (`1e6`), or those that are listed
 * (`1e5,1e7`).
 */
function sizesAsked(asked: string | undefined): number[] {
  const named = (asked ?? String(largest)).split(',').map(Number);
  const sizes = named.length > 1 ? named : [];
  if (named.length === 1) for (let size = smallest; size <= Number(named[0]); size *= 10) sizes.push(size);
  if (sizes.length === 0 || sizes.some((size) => !(size >= smallest))) {
    throw new RangeError(`--scale=${asked}: at least ${smallest}`);
  }
  return sizes;
}

async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Elan-demo-2026!' }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return ((await answer.json()) as { idToken: string }).idToken;
}

/**
 * Grows a database to ten million sessions and a million employees, and prints at each size what the busiest requests cost, and
 * how that grows. Returns whether none grows more than it may.
 */
export async function measureScale(asked: string | undefined): Promise<boolean> {
  const sizes = sizesAsked(asked);
  const cluster = await startScaleCluster();
  const client = new pg.Client({ connectionString: cluster.url });
  try {
    const env = { DATABASE_URL: cluster.url, DATA_DIR: join(cluster.folder, 'data'), PORT: String(port) };
    const demo = { LOG_LEVEL: 'error', APP_ENV: 'demo', DEMO_DATA: '1', DATABASE_POOL: '4' };
    const start = () => startProcess([main, '--roles=api'], { ...env, ...demo }, /prêt/);
    // Once, for the schema and the two people who ask.
    await stopProcess(await start());
    await client.connect();
    await client.query('create extension pg_stat_statements');
    const { growTo } = await prepareToGrow(client);
    const lines: Line[] = [];
    for (const size of sizes) {
      const from = performance.now();
      await growTo(size);
      const took = ((performance.now() - from) / 1000).toFixed(0);
      process.stdout.write(
        `${size} séances et ${size / 10} salariés en ${took} s (charge ${loadavg()[0]?.toFixed(1)})\n`,
      );
      const company = await takeCompany(client);
      // Anew: nothing is remembered of the smaller database, no statement was planned for it.
      const product = await start();
      try {
        const endpoints = await busiestEndpoints(client, company);
        const tokens = {
          admin: await tokenOf('admin@elan.test'),
          manager: await tokenOf('entreprise@elan.test'),
        };
        for (const [rank, endpoint] of endpoints.entries()) {
          const target = {
            product: { port, pid: product.pid },
            token: tokens[endpoint.as],
            client,
            database: cluster.pid,
          };
          const cost = await costOf(endpoint, target);
          (lines[rank] ??= { endpoint, costs: [] }).costs.push(cost);
        }
      } finally {
        await stopProcess(product);
      }
    }
    return printScale(sizes, lines);
  } finally {
    await client.end();
    await cluster.stop();
  }
}
