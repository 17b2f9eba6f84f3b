import { civilDateOf } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aManager, anActor, aProgram, aSession, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { programs } from '../programs.tables.ts';
import { counterDocument } from './counter-document.ts';
import { countDocument } from './count-document.ts';
import { readCounter } from './read-counter.ts';

const api = useApi();

const all = { kind: 'all' } as const;
const admin = anActor('ADMIN');
const now = Temporal.Now.instant();
type Program = Awaited<ReturnType<typeof aProgram>>;
let made = 0;
const sessionOf = (
  { id: programId, companyId, spotId, coachId, objectiveId }: Program,
  changes: Parameters<typeof aSession>[0],
) => {
  made += 1;
  return aSession({ programId, companyId, spotId, coachId, objectiveId, slotKey: `1-${made}`, ...changes });
};
const at = (hours: number) => now.add({ hours });

/** Two held, one cancelled late by its manager, one early by our team, one not counted, one over, one to come. */
async function aCounter() {
  const program = await aProgram({ sessionsSold: 8 });
  const manager = await aManager({ companyId: program.companyId });
  const ours = await aStaffMember('ADMIN');
  await sessionOf(program, { startsAt: at(-200), status: 'ENDED', counted: true, countRule: 'HELD' });
  await sessionOf(program, { startsAt: at(-150), status: 'ENDED', counted: true, countRule: 'HELD' });
  const cancelled = { status: 'CANCELLED' } as const;
  const late = {
    ...cancelled,
    cancelledAt: at(-123),
    counted: true,
    countRule: 'CANCELLED_LATE',
    cancelledBy: manager.userId,
    cancelReason: 'Salle en travaux',
  } as const;
  await sessionOf(program, { startsAt: at(-100), ...late });
  const early = {
    ...cancelled,
    cancelledAt: at(-130),
    counted: false,
    countRule: 'CANCELLED_EARLY',
    cancelledBy: ours.userId,
  } as const;
  await sessionOf(program, { startsAt: at(-90), ...early });
  const forgiven = {
    ...cancelled,
    cancelledAt: at(-81),
    counted: false,
    countRule: 'NO_COUNT',
    countReason: 'Grève des transports',
  } as const;
  await sessionOf(program, { startsAt: at(-80), ...forgiven });
  await sessionOf(program, { startsAt: at(-3) });
  await sessionOf(program, { startsAt: at(30) });
  return { program, manager, ours };
}

test('each session of a pack has its line, and the totals are their sums', async () => {
  const { program } = await aCounter();
  const { items, totals, total } = await readCounter(all, admin, program.id, { page: 1, size: 25 });
  expect(total).toBe(7);
  expect(items.map(({ state, counted, rule, reason }) => [state, counted, rule, reason])).toEqual([
    ['held', true, 'HELD', null],
    ['held', true, 'HELD', null],
    ['cancelled', true, 'CANCELLED_LATE', null],
    ['cancelled', false, 'CANCELLED_EARLY', null],
    ['cancelled', false, 'NO_COUNT', 'Grève des transports'],
    ['waiting', null, null, null],
    ['coming', null, null, null],
  ]);
  expect(items[2]?.cancelled).toMatchObject({
    minutesBefore: 23 * 60,
    by: 'Camille Roussel',
    reason: 'Salle en travaux',
  });
  expect(items.map(({ mayClose }) => mayClose)).toEqual([false, false, false, false, false, true, false]);
  expect(totals).toEqual({ sold: 8, counted: 3, notCounted: 2, remaining: 5, planned: 2, toPlan: 3 });
});

test('of a programme that was stopped, nothing is to be planned any more', async () => {
  const { program } = await aCounter();
  await db.update(programs).set({ status: 'ENDED' }).where(eq(programs.id, program.id));
  const { totals } = await readCounter(all, admin, program.id, { page: 1, size: 25 });
  expect(totals).toEqual({ sold: 8, counted: 3, notCounted: 2, remaining: 5, planned: 2, toPlan: 0 });
});

test('a page holds its lines, the totals are those of the whole pack', async () => {
  const { program } = await aCounter();
  const second = await readCounter(all, admin, program.id, { page: 2, size: 5 });
  expect(second.items).toHaveLength(2);
  expect(second.totals).toMatchObject({ counted: 3, notCounted: 2 });
});

test('a company reads its own counter, and of our team only that it was us; another company finds nothing', async () => {
  const { program, manager, ours } = await aCounter();
  const url = `/api/programs/${program.id}/counter`;
  const own = await api.app.inject({ url, headers: await signedIn(api.app, manager.email) });
  const { items } = own.json<{ items: { cancelled: { by: string } | null; mayClose: boolean }[] }>();
  expect(items.map(({ cancelled }) => cancelled?.by).filter(Boolean)).toEqual([
    'Camille Roussel',
    'Notre équipe',
  ]);
  expect(items.some(({ mayClose }) => mayClose)).toBe(false);
  const other = await signedIn(api.app, (await aManager()).email);
  for (const path of [url, `${url}.pdf`]) {
    expect((await api.app.inject({ url: path, headers: other })).statusCode).toBe(404);
  }
  const ofOurs = await api.app.inject({ url, headers: await signedIn(api.app, ours.email) });
  expect(ofOurs.json<typeof own>()).toMatchObject({ totals: { counted: 3 } });
});

test('the counter is a PDF of numbered A4 pages that carries its fonts', async () => {
  const { program, manager } = await aCounter();
  const answer = await api.app.inject({
    url: `/api/programs/${program.id}/counter.pdf`,
    headers: await signedIn(api.app, manager.email),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="compteur-verdalys-\\d+-${civilDateOf(now)}\\.pdf"$`),
  );
  const text = answer.rawPayload.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text).toContain('/FontFile2');
  expect(text).toMatch(/\/MediaBox \[0 0 595\.28\d* 841\.89\d*\]/);
  expect(text).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
}, 60_000);

test('thirty documents in ten minutes are made for one person; the next one is refused for a while', async () => {
  const { program, manager } = await aCounter();
  const headers = await signedIn(api.app, manager.email);
  const url = `/api/programs/${program.id}/counter.pdf`;
  for (let asked = 0; asked < 30; asked += 1) await countDocument(manager.userId);
  const answer = await api.app.inject({ url, headers });
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
    429,
    'too-many-requests',
  ]);
  const { userId } = await aManager({ companyId: program.companyId });
  await expect(countDocument(userId)).resolves.toBeUndefined();
});

test('a pack of sixty sessions takes several pages, and the server answers meanwhile', async () => {
  const program = await aProgram({ sessionsSold: 60 });
  for (let index = 0; index < 60; index += 1) {
    const startsAt = at(-3000 + 3 * index);
    await sessionOf(program, { startsAt, status: 'ENDED', counted: true, countRule: 'HELD' });
  }
  const order: string[] = [];
  const document = counterDocument(all, admin, program.id, () => true).then(({ bytes }) => {
    order.push('document');
    return bytes;
  });
  await readCounter(all, admin, program.id, 'all').then(() => order.push('answer'));
  const bytes = await document;
  expect(order).toEqual(['answer', 'document']);
  expect(bytes?.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(3);
}, 60_000);
