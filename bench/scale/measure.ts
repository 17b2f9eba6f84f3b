import type pg from 'pg';
import { cpuOf, databaseCpu, usedBetween } from '../cpu.ts';
import type { Endpoint } from './endpoints.ts';

/** Rounds of each request, of which the cheapest counts: another program on the machine only ever adds. */
const rounds = 3;
const requestsOfRound = 100;
const warmUp = 40;
const atOnce = 4;

/** What one request costs: milliseconds of CPU of the product and of the database, and pages of 8 KB that the database looks at. */
export type Cost = { readonly cpu: number; readonly buffers: number };

export type Product = { readonly port: number; readonly pid: number };

async function send({ port }: Product, token: string, path: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

async function sendMany(count: number, one: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const sender = async (): Promise<void> => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
}

/** Pages that the statements of the product have looked at since the last reset, those of their planning included. */
async function buffersSince(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pages: number }>(
    `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages from pg_stat_statements
     where query not like '%pg_stat_statements%'`,
  );
  return rows[0]?.pages ?? 0;
}

/** Sends a request some hundred times, and returns what one costs. */
export async function costOf(
  endpoint: Endpoint,
  target: { product: Product; token: string; client: pg.Client; database: number },
): Promise<Cost> {
  const { product, token, client, database } = target;
  const one = (n: number): Promise<void> => send(product, token, endpoint.path(n));
  await sendMany(warmUp, one);
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await client.query('select pg_stat_statements_reset()');
    const before = { server: cpuOf(product.pid), database: databaseCpu(database) };
    await sendMany(requestsOfRound, one);
    const server = cpuOf(product.pid) - before.server;
    const cpu = (server + usedBetween(before.database, databaseCpu(database))) / requestsOfRound;
    costs.push({ cpu, buffers: (await buffersSince(client)) / requestsOfRound });
  }
  return {
    cpu: Math.min(...costs.map((cost) => cost.cpu)),
    buffers: Math.min(...costs.map((cost) => cost.buffers)),
  };
}
