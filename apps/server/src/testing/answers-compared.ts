import fc from 'fast-check';
import type { SheetLine } from '@elan/domain/dashboards';
import {
  answered,
  askedOf,
  companyIds,
  eachOnce,
  leak,
  lineOf,
  session,
  toldBy,
  type Asked,
  type Told,
} from './answers-told.ts';

/** Reads answers on some sessions, each question once. */
function readerOf(lines: readonly SheetLine[]): (question: Asked) => readonly Told[] {
  const ofCompany = Map.groupBy(lines, ({ company }) => company);
  const answers = new Map<string, Told[]>();
  return (question) => {
    const key = JSON.stringify(question);
    const those = question.company === null ? lines : (ofCompany.get(question.company) ?? []);
    const known = answers.get(key) ?? toldBy(question, lines, answered(question, those));
    answers.set(key, known);
    return known;
  };
}

/** Compares answers two by two; fails where one tells of too few beyond the other. */
function comparerOf(lines: readonly SheetLine[]) {
  const checked = new Set<string>();
  const counts = { compared: 0, nested: 0 };
  const compare = (some: readonly Told[], others: readonly Told[]) => {
    for (const x of eachOnce(some)) {
      for (const y of eachOnce(others)) {
        counts.compared += 1;
        if (x.kind !== y.kind || x.lines === y.lines) continue;
        const pair = `${x.kind} ${x.lines} ${y.lines} ${x.heads === null || y.heads === null}`;
        if (checked.has(pair)) continue;
        checked.add(pair);
        const few = leak(x, y, lines) ?? leak(y, x, lines);
        if ((x.lines & ~y.lines) === 0 || (y.lines & ~x.lines) === 0) counts.nested += 1;
        if (few !== null) throw new Error(`${x.kind}: ${few} people are told by ${x.what} and ${y.what}`);
      }
    }
  };
  return { compare, counts };
}

/** Compares so many times fifty random pairs of answers of one company; fails where what one tells beyond the other is of too few (T38). */
export function compareAnswers(runs: number) {
  const found = { pairs: 0, compared: 0, nested: 0 };
  const asked = askedOf(['a'], fc.constant(null));
  fc.assert(
    fc.property(
      fc.array(session, { minLength: 6, maxLength: 30 }),
      fc.array(fc.tuple(asked, asked), { minLength: 50, maxLength: 50 }),
      (sessions, questions) => {
        const lines = sessions.map((one) => lineOf(one, 'a'));
        const read = readerOf(lines);
        const { compare, counts } = comparerOf(lines);
        for (const [one, other] of questions) compare(read(one), read(other));
        found.pairs += questions.length;
        found.compared += counts.compared;
        found.nested += counts.nested;
      },
    ),
    { numRuns: runs, seed: 26, endOnFailure: true },
  );
  return found;
}

/** What a value of a portfolio leaves when every company that shows the same value alone is taken away; nothing where it leaves nobody. */
function leftOf(whole: Told, alone: readonly Told[]): Told[] {
  const parts = alone.filter(({ what }) => what === whole.what);
  const lines = parts.reduce((left, part) => left & ~part.lines, whole.lines);
  if (parts.length === 0 || lines === 0) return [];
  const heads = parts.reduce<ReadonlySet<string> | null>(
    (left, part) => (left && part.heads ? left.difference(part.heads) : null),
    whole.heads,
  );
  const count =
    whole.count === null ? null : parts.reduce((left, part) => left - (part.count ?? 0), whole.count);
  return [{ ...whole, what: `the rest of ${whole.what}`, lines, heads, count }];
}

/** The same of a portfolio and of its companies: of a portfolio, what is left by the companies that answer the same question is told too. */
export function comparePortfolio(runs: number) {
  const found = { pairs: 0, compared: 0, nested: 0, rests: 0 };
  const asked = askedOf(companyIds, fc.constantFrom(null, null, ...companyIds));
  const nothing = (told: Told): Told => ({
    ...told,
    what: 'nobody',
    lines: 0,
    heads: told.heads && new Set<string>(),
    count: told.count === null ? null : 0,
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(session, fc.constantFrom('a' as const, 'a' as const, 'b' as const, 'c' as const)), {
        minLength: 6,
        maxLength: 30,
      }),
      fc.array(fc.tuple(asked, asked), { minLength: 50, maxLength: 50 }),
      (sessions, questions) => {
        const lines = sessions.map(([one, company]) => lineOf(one, company));
        const read = readerOf(lines);
        const { compare, counts } = comparerOf(lines);
        const toldAndLeft = (question: Asked): readonly Told[] => {
          const told = read(question);
          if (question.company !== null) return told;
          const alone = companyIds.flatMap((company) => read({ ...question, company }));
          const left = told.flatMap((one) => leftOf(one, alone));
          found.rests += left.length;
          return [...told, ...left];
        };
        for (const [one, other] of questions) {
          const [some, others] = [toldAndLeft(one), toldAndLeft(other)];
          for (const told of [...some, ...others]) compare([told], [nothing(told)]);
          compare(some, others);
          // The same question to all of them and to one of them.
          const company = companyIds[found.pairs % companyIds.length] ?? 'a';
          compare(read({ ...one, company: null }), read({ ...one, company }));
          found.pairs += 1;
        }
        found.compared += counts.compared;
        found.nested += counts.nested;
      },
    ),
    { numRuns: runs, seed: 27, endOnFailure: true },
  );
  return found;
}
