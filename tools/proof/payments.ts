import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Finding, Proof } from './proof.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const shop = 'apps/server/src/contexts/shop';
const full = {
  SHOP_EVENTS: 10_000,
  SHOP_CARTS: 1_000,
  SHOP_BUYERS: 200,
  SHOP_PLACES: 10,
  SHOP_KILLS: 50,
  SHOP_FORGED: 500,
};

/** The storms of the shop at their full size: what `npm test` does with a few hundred events, some buyers and two kills. */
async function storm(): Promise<{ code: number; said: string }> {
  const sizes = Object.entries(full).map(([name, size]) => [name, String(size)]);
  const tests = [`${shop}/shop-storms.test.ts`, `${shop}/shop-kills.test.ts`];
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...tests], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...Object.fromEntries(sizes) },
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
    howMany: `${full.SHOP_EVENTS} événements, ${full.SHOP_CARTS} paniers, ${full.SHOP_BUYERS} acheteurs, ${full.SHOP_KILLS} kill -9`,
    held: code === 0,
    detail: code === 0 ? [] : [said.slice(-2_000)],
  };
}

export const payments: Proof = {
  name: 'payments',
  what: 'Chaque paiement ouvre un accès une fois, quoi qu’il arrive de ses notifications, du panier, des places et des processus (T16 à T18)',
  long: true,
  prove,
};
