import type { Sent } from './follow-writes.ts';
import { factsOf, numbered } from './left-behind.ts';

const stamps = new Set(['version', 'updated_at']);

/**
 * « insert members », « delete members », « update members (status, left_on) »: which writing of a table it is. What found no row wrote
 * nothing: of two callers at once the second one does nothing more.
 */
function writingOf({ text, rows }: Sent): string[] {
  if (rows === 0) return [];
  const [, inserted] = /^insert into "(\w+)"/.exec(text) ?? [];
  if (inserted !== undefined) return [`insert ${inserted}`];
  const [, deleted] = /^delete from "(\w+)"/.exec(text) ?? [];
  if (deleted !== undefined) return [`delete ${deleted}`];
  const [, updated, set = ''] = /^update "(\w+)" set (.*?)(?: from | where |$)/s.exec(text) ?? [];
  if (updated === undefined) return [];
  const columns = [...set.matchAll(/"(\w+)" = /g)].map(([, column = '']) => column);
  return [`update ${updated} (${columns.filter((column) => !stamps.has(column)).join(', ')})`];
}

const isWithin = (fact: string): boolean => fact.startsWith('within ');
const isTold = (fact: string): boolean => /^(?:audit|live|mail|job) /.test(fact);

/**
 * Returns by what the path of some code is known in the statements of one transaction, its marks (a line of the audit, news, a mail, a job,
 * the columns that a table is written), and the facts that are there with them (see `leftBehind`). What is outside of a transaction
 * (`isWhole` false) is known by what it tells alone: tests write rows that way.
 */
export function marksOf(
  sent: readonly Sent[],
  isWhole: boolean,
): { readonly marks: readonly string[]; readonly facts: readonly string[] } {
  const facts = sent
    .flatMap((one) => factsOf({ ...one, transaction: 0 }, false))
    .filter((fact) => !fact.startsWith('limit '));
  const marks = [...facts.filter(isTold), ...(isWhole ? sent.flatMap(writingOf) : [])];
  // How often a condition stands there tells one from another; how many rows a test has does not.
  const once = [...new Set(facts.filter((fact) => !isWithin(fact)))];
  return { marks: [...new Set(marks)], facts: [...once, ...numbered(facts.filter(isWithin))] };
}
