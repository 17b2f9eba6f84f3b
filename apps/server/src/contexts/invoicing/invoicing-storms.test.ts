import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productInvariants } from '../../compose-invariants.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { checkInvariants } from '../../platform/doctor/check-invariants.ts';
import { postgresError } from '../../platform/db/postgres-errors.ts';
import { anIssuer } from '../../testing/bills.ts';
import { nodeArgsOf } from '../../testing/built-processes.ts';
import { aCompany, aProgram, aSession } from '../../testing/factories.ts';
import { hearErrors } from '../../testing/hear-errors.ts';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { useProduct } from '../../testing/product.ts';
import { invoiceLines, invoices, invoiceSeries } from './invoicing.tables.ts';

// The figures of T22 and T23: `npm run proof -- --only=invoicing` runs them.
const issued = Number(process.env['INVOICING_ISSUED'] ?? 200);
const kills = Number(process.env['INVOICING_KILLS'] ?? 2);
const sequences = Number(process.env['INVOICING_SEQUENCES'] ?? 60);
const changes = 100;

useProduct();

const script = new URL('../../testing/invoicing-storm.ts', import.meta.url);
async function storm(...args: readonly (string | number)[]): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [...(await nodeArgsOf(script)), await testDatabaseUrl(), ...args.map(String)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  hearErrors(child);
  await once(createInterface(child.stdout), 'line');
  return child;
}
const broken = async () =>
  (await checkInvariants(productInvariants.filter(({ id }) => /^I(2[89]|3[012])$|^DB4$/.test(id))))
    .filter(({ count }) => count > 0)
    .map(({ id }) => id);

test(
  'numbers have no gap, no double and dates in order, after processes that abort one in ten and are killed in the middle (T22)',
  { timeout: 120_000 + issued * 100 },
  async ({ annotate }) => {
    const payers: string[] = [];
    while (payers.length < 5) payers.push((await aCompany()).id);
    const made = () => db.$count(invoices);
    for (let round = 1; round <= kills + 1; round += 1) {
      const child = await storm(payers.join(','));
      while ((await made()) < (issued / (kills + 1)) * round && child.exitCode === null) await pause(10);
      expect(child.exitCode).toBeNull();
      child.kill('SIGKILL');
      await once(child, 'close');
      // What the dead one had begun is rolled back once its connections are gone.
      await pause(100);
    }
    const rows = await db
      .select({ rank: invoices.rank, number: invoices.number, at: invoices.issuedAt })
      .from(invoices)
      .where(eq(invoices.series, 'F'))
      .orderBy(asc(invoices.year), asc(invoices.rank));
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, at) => at + 1));
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    const times = rows.map(({ at }) => at.epochMilliseconds);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(await broken()).toEqual([]);
    await annotate(`${rows.length} invoices, ${kills} kills`, 'figure');
  },
);

test('updates and deletes of what is issued are refused, whatever the column and the row (T22)', async () => {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .limit(changes / 10);
  expect(rows).toHaveLength(changes / 10);
  const codes: (string | undefined)[] = [];
  for (const { id } of rows) {
    const own = eq(invoices.id, id);
    const acts = [
      () => db.update(invoices).set({ number: 'F-2020-00001' }).where(own),
      () => db.update(invoices).set({ netCents: 1, taxCents: 0, grossCents: 1 }).where(own),
      () =>
        db
          .update(invoices)
          .set({ issuedAt: Temporal.Instant.from('2020-01-01T00:00:00Z') })
          .where(own),
      () =>
        db
          .update(invoices)
          .set({ document: sql`${invoices.document} || '{"reason":"x"}'` })
          .where(own),
      () => db.update(invoices).set({ hash: 'x' }).where(own),
      () => db.update(invoices).set({ dueOn: '2090-01-01' }).where(own),
      () => db.delete(invoices).where(own),
      () => db.update(invoiceLines).set({ netCents: 1 }).where(eq(invoiceLines.invoiceId, id)),
      () => db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id)),
      () => db.update(invoiceSeries).set({ last: 0 }),
    ];
    for (const act of acts) {
      codes.push(
        await act().then(
          () => undefined,
          (error: unknown) => postgresError(error)?.code,
        ),
      );
    }
  }
  expect(codes).toEqual(Array.from({ length: changes }, () => '42501'));
});

test('one byte of one invoice that is flipped behind the triggers is found (I31)', async () => {
  const [one] = await db
    .select({ id: invoices.id, document: invoices.document })
    .from(invoices)
    .offset(7)
    .limit(1);
  const id = one?.id ?? '';
  // Who owns the database cuts its triggers: the digests tell.
  const write = (document: unknown) =>
    inTx(async () => {
      await db.execute(sql`set local session_replication_role = replica`);
      await db.execute(
        sql`update invoices set document = ${JSON.stringify(document)}::jsonb where id = ${id}`,
      );
    });
  await write({ ...one?.document, latePenalties: 'trois fois le taux d’intérêt légam' });
  expect(await broken()).toEqual(['I31']);
  await write(one?.document);
  expect(await broken()).toEqual([]);
});

/** A payer with sessions of two months, and what they are worth. */
async function aPayer(): Promise<string> {
  const { id: companyId } = await aCompany();
  const program = await aProgram({ companyId });
  for (const month of ['02', '03']) {
    for (let day = 2; day < 6; day += 1) {
      await aSession({
        companyId,
        spotId: program.spotId,
        programId: program.id,
        slotKey: `k-${month}-${day}`,
        status: 'ENDED',
        counted: true,
        countRule: 'HELD',
        priceCents: 7000 + day,
        startsAt: Temporal.Instant.from(`2026-${month}-0${day}T08:00:00Z`),
      });
    }
  }
  return companyId;
}

test(
  'whatever two administrators do at once, a session is on one live line at most, and invoices less credit notes are what is billed (T23)',
  { timeout: 120_000 + sequences * 500 },
  async ({ annotate }) => {
    await anIssuer();
    const payers: string[] = [];
    while (payers.length < 4) payers.push(await aPayer());
    const seed = Date.now() % 100_000;
    const both = await Promise.all(
      [seed, seed + 1].map((own) => storm(payers.join(','), Math.ceil(sequences / 2), own)),
    );
    const codes = await Promise.all(
      both.map(async (child) =>
        child.exitCode === null ? ((await once(child, 'close')) as [number])[0] : child.exitCode,
      ),
    );
    expect([seed, codes]).toEqual([seed, [0, 0]]);
    const { rows } = await db.execute<{
      company: string;
      balance: number;
      billed: number;
      lines: number;
      sessions: number;
    }>(sql`
      select c.id as company,
        (select coalesce(sum(case when kind = 'invoice' then net_cents else -net_cents end), 0)::int from invoices where company_id = c.id) as balance,
        (select coalesce(sum(price_cents), 0)::int from sessions where company_id = c.id and billing = 'BILLED') as billed,
        (select count(*)::int from billed_sessions b join sessions s on s.id = b.session_id where s.company_id = c.id) as lines,
        (select count(*)::int from sessions where company_id = c.id and billing = 'BILLED') as sessions
      from companies c where c.id = any(${sql.param(payers)}::uuid[])`);
    expect(rows).toHaveLength(payers.length);
    for (const { balance, billed, lines, sessions } of rows)
      expect([balance, lines]).toEqual([billed, sessions]);
    expect(await broken()).toEqual([]);
    await annotate(`${sequences} sequences, ${await db.$count(invoices)} invoices, seed ${seed}`, 'figure');
  },
);
