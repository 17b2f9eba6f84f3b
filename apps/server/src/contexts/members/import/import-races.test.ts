import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aCompany, aManager, anActor } from '../../../testing/factories.ts';
import { testDatabaseUrl } from '../../../testing/postgres.ts';
import { useProduct } from '../../../testing/product.ts';
import { aRunner, race } from '../../../testing/race.ts';
import { memberImports, members } from '../members.tables.ts';

useProduct();

/** KILLS=50 for the long form (issue: 50 kill -9 leave no half import). */
const kills = Number(process.env['KILLS'] ?? 4);
const people = 60;

const apply = { module: new URL('../../../testing/apply-list.ts', import.meta.url), name: 'applyList' };
const numbers = Array.from({ length: people }, (_, index) => index + 1);

/** An import of sixty people, checked, and what a process needs to apply it. */
async function aCheckedImport(companyId: string, order: readonly number[] = numbers) {
  const { userId } = await aManager({ companyId });
  const rows = order.map((name, index) => ({
    number: index + 1,
    cells: [`p${name}.${companyId.slice(0, 8)}@verdalys.example`, 'Martin', 'Léa'],
  }));
  const mapping = { firstRow: 1, columns: { email: 0, lastName: 1, firstName: 2 } };
  const content = { rows, sheet: null, otherSheets: [], mapping, fixes: {} };
  const [row] = await db
    .insert(memberImports)
    .values({
      companyId,
      createdBy: userId,
      fileName: 'salaries.csv',
      fileHash: 'the same file',
      mode: 'add',
      status: 'CHECKED',
      content,
    })
    .returning();
  const actor = { ...anActor('COMMUNITY_MANAGER', companyId), userId };
  const scope = { kind: 'company', companyId };
  const args = [await testDatabaseUrl(), scope, actor, row?.id, { lines: numbers, leavers: [] }];
  return { id: row?.id ?? '', args };
}

const countIn = async (companyId: string) =>
  (await db.select({ id: members.id }).from(members).where(eq(members.companyId, companyId))).length;

test('the same file applied twice at once, in two orders, by two processes: each employee once', async () => {
  const { id: companyId } = await aCompany();
  const [first, second] = [
    await aCheckedImport(companyId),
    await aCheckedImport(companyId, numbers.toReversed()),
  ];
  const one = { ...apply, times: 1, connections: 4, processes: 1 };
  const outcomes = (
    await Promise.all([race({ ...one, args: first.args }), race({ ...one, args: second.args })])
  ).flat();
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  const results = outcomes.map(({ value }) => value as { added: number; unchanged: number });
  expect(results.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, people]);
  expect(results.map(({ unchanged }) => unchanged).toSorted((a, b) => a - b)).toEqual([0, people]);
  expect(await countIn(companyId)).toBe(people);
}, 60_000);

test('one import applied twice at once answers the same twice', async () => {
  const { id: companyId } = await aCompany();
  const { args } = await aCheckedImport(companyId);
  const outcomes = await race({ ...apply, args, times: 2, connections: 4, processes: 1 });
  expect(outcomes.map(({ value }) => value)).toEqual(
    Array.from({ length: 2 }, () => ({ added: people, cameBack: 0, unchanged: 0, left: 0 })),
  );
  expect(await countIn(companyId)).toBe(people);
}, 60_000);

/** Tells whether a transaction of another process is adding people: it holds the company's turn of imports. */
async function isAdding(companyId: string): Promise<boolean> {
  const turn = sql`hashtextextended(${`member-imports ${companyId}`}, 0)`;
  const { rows } = await db.execute(
    sql`select 1 from pg_locks where locktype = 'advisory' and ((classid::bigint << 32) | objid::bigint) = ${turn}`,
  );
  return rows.length > 0;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Has it begin, and kills it in the middle, so many milliseconds after its transaction took its turn. */
async function beginAndKill(companyId: string, child: Awaited<ReturnType<typeof aRunner>>, later: number) {
  const ended = once(child, 'exit');
  child.stdin.write('go\n');
  while (child.exitCode === null && !(await isAdding(companyId))) await pause(1);
  await pause(later);
  child.kill('SIGKILL');
  await ended;
  // The database ends the transaction of a process that is gone.
  while (await isAdding(companyId)) await pause(5);
}

/** An import of a company of its own, and a process that is ready to apply it. */
async function aReadyImport() {
  const { id: companyId } = await aCompany();
  const { id, args } = await aCheckedImport(companyId);
  return { companyId, id, args, child: await aRunner({ ...apply, args, times: 1, connections: 2 }) };
}

/** What stands of an import: people, invitations, and its own status. */
async function stateOf({ companyId, id }: { companyId: string; id: string }) {
  const to = sql`${mails.to} like ${`%.${companyId.slice(0, 8)}@verdalys.example`}`;
  const sent = (await db.select({ id: mails.id }).from(mails).where(to)).length;
  const [row] = await db.select().from(memberImports).where(eq(memberImports.id, id));
  return [await countIn(companyId), sent, row?.status];
}

test(
  `${kills} kill -9 in the middle of imports leave nobody of them, nor any invitation; what was cut is whole in the end`,
  async () => {
    const cut = [];
    let next = aReadyImport();
    for (let turn = 1; turn <= kills; turn += 1) {
      const ready = await next;
      // The next process starts meanwhile: that takes longer than all the rest.
      if (turn < kills) next = aReadyImport();
      await beginAndKill(ready.companyId, ready.child, turn * (120 / kills));
      const state = await stateOf(ready);
      // All or nothing: a kill that came after the commit finds it whole.
      const isWhole = state[2] === 'APPLIED';
      expect(state).toEqual(isWhole ? [people, people, 'APPLIED'] : [0, 0, 'CHECKED']);
      if (!isWhole) cut.push(ready);
    }
    const [first] = cut;
    expect(first, 'one import at least that was cut before its commit').toBeDefined();
    if (!first) return;
    const one = { ...apply, times: 1, connections: 2, processes: 1 };
    const [again] = await race({ ...one, args: first.args });
    expect(again).toMatchObject({ ok: true, value: { added: people } });
    expect(await stateOf(first)).toEqual([people, people, 'APPLIED']);
  },
  60_000 + kills * 20_000,
);
