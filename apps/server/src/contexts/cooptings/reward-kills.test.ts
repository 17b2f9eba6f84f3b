import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkInvariants } from '../../platform/doctor/check-invariants.ts';
import { db } from '../../platform/db/database.ts';
import { aPaidInvoice } from '../../testing/bills.ts';
import { nodeArgsOf } from '../../testing/built-processes.ts';
import { aCoopting } from '../../testing/cooptings.ts';
import { aCompany } from '../../testing/factories.ts';
import { hearErrors } from '../../testing/hear-errors.ts';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { useApi } from '../../testing/product.ts';
import { creditOf } from '../gift-cards/public.ts';
import { cooptings } from './cooptings.tables.ts';
import { cooptingsInvariants } from './invariants.ts';
import { rewardCooptings } from './reward-cooptings.ts';

// The figure is 20 kills: COOPTINGS_KILLS=20 runs them.
const kills = Number(process.env['COOPTINGS_KILLS'] ?? 3);
const perKill = 6;
const day = '2026-12-01';

useApi();

const script = new URL('../../testing/reward-storm.ts', import.meta.url);

test(
  'a monthly job that is killed in the middle of its rewards pays each side once (I25)',
  { timeout: 120_000 + kills * 30_000 },
  async ({ annotate }) => {
    const url = await testDatabaseUrl();
    const made: { id: string; sponsorId: string; referredId: string }[] = [];
    const paid = () =>
      db.$count(
        cooptings,
        and(
          eq(cooptings.status, 'PAID'),
          inArray(
            cooptings.id,
            made.map(({ id }) => id),
          ),
        ),
      );
    let inTheMiddle = 0;
    for (let round = 0; round < kills; round += 1) {
      for (let count = 0; count < perKill; count += 1) {
        const sponsorId = (await aCompany()).id;
        const referredId = (await aCompany()).id;
        await aPaidInvoice(referredId);
        const active = { companyId: sponsorId, referredCompanyId: referredId, activatedOn: '2026-11-10' };
        made.push({ id: (await aCoopting({ ...active, status: 'ACTIVE' })).id, sponsorId, referredId });
      }
      const storm = spawn(process.execPath, [...(await nodeArgsOf(script)), url, day], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      hearErrors(storm);
      await once(createInterface(storm.stdout), 'line');
      // A moment of its own each time, from the first statement to the last.
      await pause((round * 37) % 300);
      storm.kill('SIGKILL');
      await once(storm, 'close');
      // What the dead one had begun is rolled back once its connections are gone.
      await pause(100);
      const soFar = await paid();
      if (soFar > 0 && soFar < made.length) inTheMiddle += 1;
      expect((await checkInvariants(cooptingsInvariants)).filter(({ count }) => count > 0)).toEqual([]);
    }
    await rewardCooptings(day);
    expect(await paid()).toBe(made.length);
    for (const { sponsorId, referredId } of made) {
      expect([await creditOf(sponsorId), await creditOf(referredId)]).toEqual([10_000, 10_000]);
    }
    expect((await checkInvariants(cooptingsInvariants)).filter(({ count }) => count > 0)).toEqual([]);
    await annotate(`${kills} kills, ${inTheMiddle} between the first reward and the last`, 'figure');
  },
);
