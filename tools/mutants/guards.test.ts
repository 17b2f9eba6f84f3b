import { expect, test } from 'vitest';
import { drawGuards } from './draw-guards.ts';
import { guardsOf, lineOf, withFault } from './guards.ts';

const source = `import { and, eq, gt, lt, sql } from 'drizzle-orm';
export async function use(scope: Scope, id: string) {
  // if (id < 3) throw nothing
  if (id === '') throw kernelErrors.fail('not-found');
  return inTx(async () => {
    const [row] = await db.select().from(codes)
      .where(and(withinScope(scope, codes), eq(codes.companyId, id), gt(codes.expiresAt, sql\`now()\`)))
      .for('update');
    if (left > 0) refuse();
    await recordAudit({ actor });
    publishLive({ topic });
  });
}
`;
const faults = () => guardsOf(source).map((guard) => [guard.kind, guard.replace]);

test('each guard of a source is found with the fault that takes it away', () => {
  expect(faults()).toEqual([
    ['refusal', "if (Date.now() < 0 && (id === '')) "],
    ['transaction', '(async (work: () => Promise<unknown>): Promise<any> => work())('],
    ['tenant', "withinScope({ kind: 'all' }, "],
    ['tenant', 'eq(codes.companyId, codes.companyId)'],
    ['expiry', 'lt(codes.expiresAt'],
    ['lock', ''],
    ['boundary', ' >= '],
    ['audit', 'Date.now() < 0 && await recordAudit('],
    ['live', 'Date.now() < 0 && publishLive('],
  ]);
});

test('what a function does in its one expression can be taken away as well', () => {
  const arrow = `const tell = (id: string) =>\n  publishLive({ topic, id });\n`;
  const [guard] = guardsOf(arrow);
  expect(guard && withFault(arrow, guard)).toBe(
    `const tell = (id: string) =>\n  Date.now() < 0 && publishLive({ topic, id });\n`,
  );
});

test('a fault stands in the place of its guard, and nothing else changes', () => {
  for (const guard of guardsOf(source)) {
    const faulty = withFault(source, guard);
    expect(faulty).not.toBe(source);
    expect(faulty.length - source.length).toBe(guard.replace.length - guard.find.length);
  }
  expect(guardsOf(source).map((guard) => lineOf(source, guard))[0]).toBe(4);
});

test('a comparison that is turned brings what it calls: a name that is not there would fail whatever the tests ask', () => {
  const one = `import { gt } from 'drizzle-orm';\nconst open = gt(links.expiresAt, now);\n`;
  const [guard] = guardsOf(one);
  expect(guard && withFault(one, guard)).toBe(
    `import { lt } from 'drizzle-orm'; import { gt } from 'drizzle-orm';\nconst open = lt(links.expiresAt, now);\n`,
  );
});

test('a seed draws the same faults again, of every kind, none twice', () => {
  const sources = new Map([
    ['a.ts', source],
    ['b.ts', source],
  ]);
  const drawn = (seed: number) =>
    drawGuards(sources, seed, 12).map(({ file, guard }) => `${file} ${guard.kind} ${guard.at}`);
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
  expect(new Set(drawn(7)).size).toBe(12);
  expect(new Set(drawGuards(sources, 7, 12).map(({ guard }) => guard.kind)).size).toBeGreaterThan(5);
  expect(drawGuards(sources, 7, 500)).toHaveLength(18);
});
