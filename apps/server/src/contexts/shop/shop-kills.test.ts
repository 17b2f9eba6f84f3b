import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkInvariants } from '../../platform/doctor/check-invariants.ts';
import { db } from '../../platform/db/database.ts';
import { paymentsInvariants, reconcile, sandboxPayments } from '../../testing/bank.ts';
import { nodeArgsOf } from '../../testing/built-processes.ts';
import { hearErrors } from '../../testing/hear-errors.ts';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { useApi } from '../../testing/product.ts';
import { anOrder } from '../../testing/shop.ts';
import { payments } from '../payments/public.ts';
import { shopInvariants } from './invariants.ts';
import { shopOrders, shopRights } from './shop.tables.ts';

// The figure is 50 kills: `npm run proof -- --only=payments` runs them.
const kills = Number(process.env['SHOP_KILLS'] ?? 2);
const perKill = 4;

useApi();

const script = new URL('../../testing/shop-storm.ts', import.meta.url);

test(
  'a process that is killed between a payment and its right loses none and doubles none (T18, I33)',
  { timeout: 120_000 + kills * 30_000 },
  async ({ annotate }) => {
    const url = await testDatabaseUrl();
    let between = 0;
    for (let round = 0; round < kills; round += 1) {
      const ids: string[] = [];
      while (ids.length < perKill) ids.push((await anOrder()).order.id);
      const storm = spawn(process.execPath, [...(await nodeArgsOf(script)), url, ids.join(',')], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      hearErrors(storm);
      await once(createInterface(storm.stdout), 'line');
      // A moment of its own each time, from the first statement to the last.
      await pause((round * 37) % 400);
      storm.kill('SIGKILL');
      await once(storm, 'close');
      // What the dead one had begun is rolled back once its connections are gone.
      await pause(100);
      const ours = await db.select().from(payments).where(inArray(payments.subjectId, ids));
      const refs = ours.map(({ providerRef }) => providerRef ?? '');
      const atTheBank = await db.select().from(sandboxPayments).where(inArray(sandboxPayments.ref, refs));
      const paidThere = new Set(
        atTheBank.filter(({ status }) => status === 'succeeded').map(({ ref }) => ref),
      );
      const isPaid = ({ providerRef }: (typeof ours)[number]) => paidThere.has(providerRef ?? '');
      between += ours.filter((row) => isPaid(row) && row.status !== 'SUCCEEDED').length;
      await reconcile();
      for (const row of ours) {
        const [order] = await db.select().from(shopOrders).where(eq(shopOrders.id, row.subjectId));
        const rights = and(eq(shopRights.userId, order?.userId ?? ''), eq(shopRights.status, 'ACTIVE'));
        expect([order?.status, await db.$count(shopRights, rights)]).toEqual(
          isPaid(row) ? ['PAID', 1] : ['PLACED', 0],
        );
      }
      const broken = await checkInvariants([...paymentsInvariants, ...shopInvariants]);
      expect(broken.filter(({ count }) => count > 0)).toEqual([]);
    }
    await annotate(`${kills} kills, ${between} payments caught without their right`, 'figure');
  },
);
