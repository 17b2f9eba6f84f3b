import { measuresOf, type WorkerLine } from './run-worker.ts';

const worker = new URL('../apps/server/src/testing/dashboards-run.ts', import.meta.url);

/** Sessions of other companies: none, then so many; `DASHBOARD_SESSIONS` chooses. */
const others = [0, Number(process.env['DASHBOARD_SESSIONS'] ?? '1000000')] as const;
/** Milliseconds of CPU that one reading may take of the database. */
const goal = 5;
/** How much more it may take among the others: a tick of the clock of CPU is 10 ms, twenty readings are measured at once. */
const mostGrowth = 1.25;

type Line = WorkerLine & { readonly rounds: number };

const number = (value: number, digits = 1): string =>
  value.toLocaleString('fr-FR', { maximumFractionDigits: digits });

/** Measures the five views of a company of 5,000 people and 20,000 sessions in three years, alone and among others; returns whether the figures hold. */
export async function measureDashboards(): Promise<boolean> {
  const sums: number[] = [];
  let worst = 0;
  for (const count of others) {
    const measures = await measuresOf<Line>(worker, [String(count)]);
    process.stdout.write(`Parmi ${number(count, 0)} autres séances :\n`);
    let sum = 0;
    for (const [view, { milliseconds, cpu, base, rounds }] of measures) {
      const ofBase = base / rounds;
      sum += ofBase;
      worst = Math.max(worst, ofBase);
      process.stdout.write(
        `  ${view} : base ${number(ofBase)} ms de processeur, serveur ${number(cpu)} ms, ${number(milliseconds)} ms en tout\n`,
      );
    }
    sums.push(sum);
  }
  const [alone = 1, among = Infinity] = sums;
  const growth = among / alone;
  const isHeld = worst <= goal && growth <= mostGrowth;
  process.stdout.write(
    `La plus lourde : ${number(worst)} ms de base (au plus ${goal}) ; parmi les autres × ${growth.toFixed(2)} (au plus × ${mostGrowth}) : ${isHeld ? 'tenu' : 'MANQUÉ'}\n`,
  );
  return isHeld;
}
