import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Finding, Proof } from './proof.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const test = 'apps/server/src/contexts/gift-cards/ledger/ledger-kills.test.ts';
const full = { movements: 100_000, kills: 20 } as const;

/** The test of the ledger, at its full size: what `npm test` does with a few hundred movements and two kills. */
async function storm(): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', test], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      LEDGER_MOVEMENTS: String(full.movements),
      LEDGER_KILLS: String(full.kills),
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
  const { code, said } = await storm();
  return {
    howMany: `${full.movements} mouvements, ${full.kills} kill -9`,
    held: code === 0,
    detail: code === 0 ? [] : [said.slice(-2_000)],
  };
}

export const ledger: Proof = {
  name: 'ledger',
  what: 'La somme des comptes de Fitcoins reste 0 sous des mouvements au hasard et des kill -9 (I53)',
  long: true,
  prove,
};
