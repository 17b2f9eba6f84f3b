import { isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { closeOrSubmit } from '../../testing/close-or-submit.ts';
import { anObjective, aSpot } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';
import { spots } from './spots.tables.ts';

useProduct();

const rounds = Number(process.env['SPOT_CLOSINGS'] ?? 20);

test(`a spot closed while a programme is submitted on it: of ${rounds}, none is both closed and planned on`, async () => {
  await db.execute(sql`create sequence turn`);
  const objective = await anObjective();
  // A company each: those of one wait for each other, which is not what is raced here.
  const places: { companyId: string; spotId: string }[] = [];
  for (let made = 0; made < rounds; made += 1) {
    const { id: spotId, companyId } = await aSpot();
    places.push({ companyId, spotId });
  }
  const outcomes = await race({
    module: new URL('../../testing/close-or-submit.ts', import.meta.url),
    // It plugs contexts together, which the next race of its process must not find.
    apart: true,
    name: closeOrSubmit.name,
    args: [places, objective.id],
    times: rounds,
    connections: 6,
  });
  const refusals = outcomes.filter(({ ok }) => !ok).map(({ value }) => String(value));
  expect(new Set(refusals).difference(new Set(['spots/in-use', 'form-invalid']))).toEqual(new Set());
  const { rows } = await db.execute<{ both: number }>(
    sql`select count(*)::int as both from spots where closed_at is not null and id in (select spot_id from programs where status = 'PENDING')`,
  );
  expect(rows[0]?.both).toBe(0);
  // Of each pair one goes through.
  expect(refusals).toHaveLength(rounds);
  const closed = await db.$count(spots, isNotNull(spots.closedAt));
  expect(closed + refusals.filter((code) => code === 'spots/in-use').length).toBe(rounds);
}, 120_000);
