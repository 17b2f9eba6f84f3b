import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import { aGym } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { listAllScreens, signOfScreen } from './gym-screens.ts';
import { gymScreens } from './gyms.tables.ts';

useProduct();

const sign = { secret: null, release: '1', width: 1920, height: 1080 };
const microseconds = (count: number) => sql`make_interval(secs => ${count / 1_000_000}::float8)`;

test.each([
  { ago: -1, isNew: false },
  { ago: 0, isNew: false },
  { ago: 1, isNew: true },
])('$ago µs after the end of its code a screen shows another one: $isNew', async ({ ago, isNew }) => {
  const { id } = await aGym();
  // The clock of the database stands still in a transaction.
  await inTx(async () => {
    const { secret } = await signOfScreen(id, sign, '192.0.2.1');
    await db.update(gymScreens).set({ codeEndsAt: sql`now() - ${microseconds(ago)}` });
    expect((await signOfScreen(id, { ...sign, secret }, '192.0.2.1')).code !== null).toBe(isNew);
  });
});

test.each([
  { ago: -1, listed: true },
  { ago: 0, listed: false },
  { ago: 1, listed: false },
])(
  'ten minutes and $ago µs after its last sign a screen without a pair is listed: $listed',
  async ({ ago, listed }) => {
    const { id } = await aGym();
    await inTx(async () => {
      await signOfScreen(id, sign, '192.0.2.2');
      await db.update(gymScreens).set({ seenAt: sql`now() - interval '10 minutes' - ${microseconds(ago)}` });
      expect((await listAllScreens({ kind: 'gym', gymId: id })).length).toBe(Number(listed));
    });
  },
);
