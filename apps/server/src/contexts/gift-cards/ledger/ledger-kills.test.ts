import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/doctor/check-invariants.ts';
import { db } from '../../../platform/db/database.ts';
import { nodeArgsOf } from '../../../testing/built-processes.ts';
import { aManager } from '../../../testing/factories.ts';
import { hearErrors } from '../../../testing/hear-errors.ts';
import { testDatabaseUrl } from '../../../testing/postgres.ts';
import { useProduct } from '../../../testing/product.ts';
import { giftCardsInvariants } from '../invariants.ts';
import { fitcoinMovements } from './ledger.tables.ts';

// The figures of I53 are 100,000 movements and 20 kills: LEDGER_MOVEMENTS=100000 LEDGER_KILLS=20 runs them.
const kills = Number(process.env['LEDGER_KILLS'] ?? 2);
const total = Number(process.env['LEDGER_MOVEMENTS'] ?? 300);
// To count reads every movement: among 100,000 of them it is asked for less often, or it would be most of the work.
const pauseMs = Math.max(20, total / 200);

useProduct();

const script = new URL('../../../testing/ledger-storm.ts', import.meta.url);

test(
  'all accounts add up to 0 after movements at random by processes that are killed in the middle of them (I53)',
  { timeout: 120_000 + total * 60 },
  async ({ annotate }) => {
    const people: string[] = [];
    while (people.length < 8) people.push((await aManager()).userId);
    const url = await testDatabaseUrl();
    const moved = () => db.$count(fitcoinMovements);
    for (let round = 1; round <= kills + 1; round += 1) {
      const storm = spawn(process.execPath, [...(await nodeArgsOf(script)), url, people.join(',')], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      hearErrors(storm);
      await once(createInterface(storm.stdout), 'line');
      while ((await moved()) < (total / (kills + 1)) * round && storm.exitCode === null) await pause(pauseMs);
      expect(storm.exitCode).toBeNull();
      storm.kill('SIGKILL');
      await once(storm, 'close');
      // What the dead one had begun is rolled back once its connections are gone.
      await pause(100);
      expect((await checkInvariants(giftCardsInvariants)).filter(({ count }) => count > 0)).toEqual([]);
    }
    const { rows } = await db.execute<{ sum: string }>(
      sql`select sum(amount)::text as sum from fitcoin_postings`,
    );
    expect(rows[0]?.sum).toBe('0');
    await annotate(`${await moved()} movements, ${kills} kills`, 'figure');
  },
);
