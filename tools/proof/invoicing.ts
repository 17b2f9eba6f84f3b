import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Finding, Proof } from './proof.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const context = 'apps/server/src/contexts/invoicing';
const tests = [
  `${context}/invoicing-storms.test.ts`,
  `${context}/invoicing-races.test.ts`,
  `${context}/invoicing.test.ts`,
  `${context}/files/factur-x.test.ts`,
  `${context}/invoice-totals.test.ts`,
];
/** What the tests do, times ten to fifty; `INVOICING_SHARE=0.1` does a tenth of it. */
const full = {
  INVOICING_ISSUED: 5_000,
  INVOICING_KILLS: 20,
  INVOICING_SEQUENCES: 10_000,
  INVOICING_XML: 1_000,
  INVOICING_TOTALS: 100_000,
} as const;

function sizesOf(share: number): Record<keyof typeof full, number> {
  const sized = Object.entries(full).map(([name, size]) => [name, Math.max(1, Math.round(size * share))]);
  return Object.fromEntries(sized) as Record<keyof typeof full, number>;
}

/** The tests of invoicing at their full size. */
async function storm(sizes: Record<string, number>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...tests], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      ...Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, String(size)])),
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

async function prove(): Promise<Finding> {
  const sizes = sizesOf(Number(process.env['INVOICING_SHARE'] ?? '1'));
  const { code, said } = await storm(sizes);
  return {
    howMany: `${sizes.INVOICING_ISSUED} factures, ${sizes.INVOICING_KILLS} kill -9, ${sizes.INVOICING_SEQUENCES} suites, ${sizes.INVOICING_XML} XML, ${sizes.INVOICING_TOTALS} totaux`,
    held: code === 0,
    detail: code === 0 ? [] : [said.slice(-2_000)],
  };
}

export const invoicing: Proof = {
  name: 'invoicing',
  what: 'Les numéros se suivent, rien d’émis ne change, une séance est facturée une fois, au centime près (T22 à T25, I28 à I33)',
  long: true,
  prove,
};
