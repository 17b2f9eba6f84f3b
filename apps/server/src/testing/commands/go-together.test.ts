import { expect, test } from 'vitest';
import type { Sent } from './follow-writes.ts';
import { marksOf } from './go-together.ts';
import { togetherByMark } from './hold-together.ts';

const sent = (text: string, values: readonly unknown[] = []): Sent => ({
  text,
  values,
  transaction: 1,
  step: null,
  wall: null,
});

const locked = sent('select "id" from "members" where "members"."company_id" = $1 for update', ['c1']);
const left = sent('update "members" set "status" = $1, "left_on" = $2, "updated_at" = now() where "id" = $3');
const audit = sent(
  'insert into "audit_log" ("id", "entity", "event") values (default, $1, $2), (default, $3, $4)',
  ['member', 'leave', 'member', 'leave'],
);

test('a transaction is known by the lines of the audit and the columns that it writes, each with all that is there', () => {
  expect(marksOf([locked, left, left, audit], true)).toEqual({
    marks: ['audit member leave', 'update members (status, left_on)', 'insert audit_log'],
    facts: ['lock members', 'write members', 'audit member leave', 'within members'],
  });
});

test('what is written outside of a transaction is known by what it tells alone: tests make their rows that way', () => {
  expect(marksOf([left], false).marks).toEqual([]);
  expect(marksOf([audit], false)).toEqual({ marks: ['audit member leave'], facts: ['audit member leave'] });
});

test('what found no row wrote nothing, and is no mark: the second of two callers at once sends nothing more', () => {
  expect(marksOf([{ ...left, rows: 0 }, audit], true).marks).toEqual([
    'audit member leave',
    'insert audit_log',
  ]);
});

test('the list of what goes together is that of the whole product', () => {
  expect(Object.keys(togetherByMark).length).toBeGreaterThan(500);
});
