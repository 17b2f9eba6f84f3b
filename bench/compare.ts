import { cpuOf, databaseCpu, usedBetween } from './cpu.ts';
import { load } from './load.ts';
import type { Measure } from './print-table.ts';

const rounds = 3;
const seconds = 4;

export type Case = {
  readonly name: string;
  readonly path: (n: number) => string;
  readonly body?: (server: Measured['server']) => string;
  /** What goes with a body, besides what every request has. */
  readonly headers?: (body: string) => Readonly<Record<string, string>>;
};

/** A server that is measured: the product, or the bare one. */
export type Measured = { readonly server: 'élan' | 'bare'; readonly port: number; readonly pid: number };

/** Sends each request to every server, interleaved; returns what each round cost the server and the database. */
export async function compare(
  cases: readonly Case[],
  servers: readonly Measured[],
  { token, database }: { readonly token: string; readonly database: number },
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const one of cases) {
    for (const { server, port } of servers) await load({ ...one, server, port, token, seconds: 1 });
    for (let round = 0; round < rounds; round += 1) {
      // Interleaved, and each goes first in turn: a noisy moment hurts both.
      for (const { server, port, pid } of round % 2 === 0 ? servers : servers.toReversed()) {
        const before = { server: cpuOf(pid), database: databaseCpu(database) };
        const { requests, elapsed } = await load({ ...one, server, port, token, seconds });
        measures.push({
          case: one.name,
          server,
          requests,
          seconds: elapsed,
          serverCpu: cpuOf(pid) - before.server,
          databaseCpu: usedBetween(before.database, databaseCpu(database)),
        });
      }
    }
  }
  return measures;
}
