export type Measure = {
  case: string;
  server: string;
  requests: number;
  seconds: number;
  /** Milliseconds of CPU. */
  serverCpu: number;
  databaseCpu: number;
};

type Sum = { perSecond: number; server: number; database: number };

/** Requests a second, and milliseconds of CPU of one request. */
export function sumOf(measures: readonly Measure[]): Sum {
  const total = (of: (measure: Measure) => number) => measures.reduce((sum, measure) => sum + of(measure), 0);
  const requests = total(({ requests: n }) => n);
  return {
    perSecond: requests / total(({ seconds }) => seconds),
    server: total(({ serverCpu }) => serverCpu) / requests,
    database: total(({ databaseCpu }) => databaseCpu) / requests,
  };
}

const line = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index < 2 ? cell.padEnd(12) : cell.padStart(12))).join('  ');

/** Prints requests per second, CPU milliseconds of server and database per request, and the ratios to the bare server. */
export function printTable(measures: readonly Measure[]): void {
  const lines = [line(['case', 'server', 'requests/s', 'server ms', 'database ms', 'total ms'])];
  for (const name of new Set(measures.map((measure) => measure.case))) {
    const of = (server: string) =>
      sumOf(measures.filter((measure) => measure.case === name && measure.server === server));
    const ours = of('élan');
    const bare = of('bare');
    for (const [server, sum] of [
      ['élan', ours],
      ['bare', bare],
    ] as const) {
      const cpu = [sum.server, sum.database, sum.server + sum.database].map((ms) => ms.toFixed(3));
      lines.push(line([name, server, sum.perSecond.toFixed(0), ...cpu]));
    }
    const ratio = (a: number, b: number) => `× ${(a / b).toFixed(2)}`;
    lines.push(
      line([
        name,
        'élan/bare',
        ratio(ours.perSecond, bare.perSecond),
        ratio(ours.server, bare.server),
        ratio(ours.database, bare.database),
        ratio(ours.server + ours.database, bare.server + bare.database),
      ]),
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
