import { measureNamed, measuresOf, type WorkerLine, type WorkerMeasure } from './run-worker.ts';

const worker = new URL('../apps/server/src/testing/invoicing-run.ts', import.meta.url);

const payers = 200;
/** Sessions of the month: ten times as many may take ten times as much, and this much more. */
const months = [2000, 20_000] as const;
const mostGrowth = 1.25;
/** The sessions among which the screen of what is to bill is read, `INVOICING_SESSIONS` chooses; how many times the bare query it may take. */
const others = Number(process.env['INVOICING_SESSIONS'] ?? '1000000');
const mostRatio = 3;

type Line = WorkerLine & { readonly done: number; readonly statements: number; readonly memory: number };
type Measure = WorkerMeasure<Line>;

const number = (value: number): string => value.toLocaleString('fr-FR', { maximumFractionDigits: 0 });
const cpuOf = ({ cpu, base }: Measure): number => cpu + base;

const describe = (what: string, measure: Measure): string =>
  `${what} : ${number(measure.milliseconds)} ms (processeur : serveur ${number(measure.cpu)} ms, base ${number(measure.base)} ms) ; ` +
  `${number(measure.statements)} requêtes SQL ; ${number(measure.memory)} Mo au plus`;

/** Measures a month billed at two sizes, the files of an invoice, and the screen of what is to bill among many sessions; returns whether the figures hold. */
export async function measureInvoicing(): Promise<boolean> {
  const costs: number[] = [];
  let ratio = Infinity;
  for (const sessions of months) {
    const isLast = sessions === months.at(-1);
    const run = await measuresOf<Line>(worker, [
      String(payers),
      String(sessions),
      String(isLast ? others : 0),
    ]);
    const billed = measureNamed(run, 'billed');
    costs.push(cpuOf(billed));
    const month = `${number(payers)} payeurs, ${number(sessions)} séances`;
    process.stdout.write(`${describe(`${month}, le mois facturé`, billed)}\n`);
    process.stdout.write(`${describe('Une facture, PDF et XML', measureNamed(run, 'files'))}\n`);
    if (!isLast) continue;
    const [pending, bare] = [measureNamed(run, 'pending'), measureNamed(run, 'bare')];
    ratio = cpuOf(pending) / cpuOf(bare);
    process.stdout.write(
      `À facturer, 20 lectures parmi ${number(others)} séances : ${number(cpuOf(pending))} ms de processeur, la requête nue ${number(cpuOf(bare))} ms : × ${ratio.toFixed(2)} (au plus × ${mostRatio})\n`,
    );
  }
  const [few = 1, many = Infinity] = costs;
  const growth = many / few / (months[1] / months[0]);
  const isHeld = growth <= mostGrowth && ratio <= mostRatio;
  process.stdout.write(
    `De ${number(months[0])} à ${number(months[1])} séances : ${growth.toFixed(2)} fois la proportion (au plus ${mostGrowth}) : ${isHeld ? 'tenu' : 'MANQUÉ'}\n`,
  );
  return isHeld;
}
