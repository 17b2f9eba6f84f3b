import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { aBaseBefore } from './base-before.ts';

test('a debit that was told of before the update is known to be; an earlier month, and one that nobody was told of, are not', async () => {
  const base = await aBaseBefore('0080_shop_debit_notices');
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    // The buyers, orders and means of these subscriptions are not what the update reads.
    await client.query('set session_replication_role = replica');
    const subscription = async (nextChargeOn: string, toldFor: string | null) => {
      const id = randomUUID();
      await client.query(
        `insert into shop_subscriptions (id, user_id, line_id, offer, status, monthly_cents, started_on, next_charge_on)
          values ($1, $2, $3, 'live', 'ACTIVE', 764, '2026-10-28', $4)`,
        [id, randomUUID(), randomUUID(), nextChargeOn],
      );
      if (toldFor !== null)
        await client.query(
          `insert into mails (key, "to", subject, html, text, template)
            values ($1, 'a@exemple.test', 'Votre prélèvement', '<p></p>', '', 'shop-debit-notice')`,
          [`shop-debit-notice:${id}:${toldFor}`],
        );
      return id;
    };
    const told = await subscription('2026-11-28', '2026-11-28');
    const toldBefore = await subscription('2026-12-28', '2026-11-28');
    const untold = await subscription('2026-11-28', null);
    await migrateDatabase(base);
    const { rows } = await client.query<{ id: string; day: string | null }>(
      'select id, debit_told_for::text as day from shop_subscriptions',
    );
    expect(new Map(rows.map(({ id, day }) => [id, day]))).toEqual(
      new Map([
        [told, '2026-11-28'],
        [toldBefore, null],
        [untold, null],
      ]),
    );
  } finally {
    await client.end();
  }
});
