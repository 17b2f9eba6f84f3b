import { loadavg } from 'node:os';
import type { Endpoint } from './endpoints.ts';
import type { Cost } from './measure.ts';

/** A request that was measured, and its cost at each size. */
export type Line = { readonly endpoint: Endpoint; readonly costs: Cost[] };

/** From a hundred thousand sessions to the largest size, a request may cost so many times more. */
const mostGrowth = 1.5;
const growthFrom = 100_000;

const power = (size: number): string => `10^${Math.log10(size)}`;

/** Prints a table in Markdown: milliseconds of CPU / pages, at each size, then how they grow. Returns whether none grows too much. */
export function printScale(sizes: readonly number[], lines: readonly Line[]): boolean {
  const from = sizes.indexOf(growthFrom);
  const rows = lines.map(({ endpoint, costs }) => {
    const [base, top] = [costs[from], costs.at(-1)];
    const growth = base && top ? { cpu: top.cpu / base.cpu, buffers: top.buffers / base.buffers } : undefined;
    const cells = costs.map(({ cpu, buffers }) => `${cpu.toFixed(2)} / ${buffers.toFixed(0)}`);
    const words = growth ? [`× ${growth.cpu.toFixed(2)}`, `× ${growth.buffers.toFixed(2)}`] : ['–', '–'];
    return {
      isFlat: growth === undefined || growth.cpu <= mostGrowth,
      cells: [endpoint.name, ...cells, ...words, endpoint.flatBy],
    };
  });
  const head = ['requête', ...sizes.map(power), 'CPU', 'pages', 'tenu par'];
  const table = [head, head.map(() => '---'), ...rows.map(({ cells }) => cells)];
  for (const cells of table) process.stdout.write(`| ${cells.join(' | ')} |\n`);
  const grown = rows.filter(({ isFlat }) => !isFlat).length;
  process.stdout.write(
    `ms de CPU (produit et base) / pages de 8 Ko lues, par requête ; croissance depuis ${power(growthFrom)}, au plus × ${mostGrowth} : ` +
      `${grown === 0 ? 'tenu' : `MANQUÉ par ${grown}`} (charge ${loadavg()[0]?.toFixed(1)})\n`,
  );
  return grown === 0;
}
