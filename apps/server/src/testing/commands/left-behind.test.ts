import { expect, test } from 'vitest';
import { contexts } from '../../compose-contexts.ts';
import { nameOfRoute, routesIn } from './contract-commands.ts';
import type { Sent } from './follow-writes.ts';
import { leftByName } from './hold-left-behind.ts';
import { leftBehind } from './left-behind.ts';

const sent = (text: string, values: readonly unknown[] = [], more: Partial<Sent> = {}): Sent => ({
  text,
  values,
  transaction: 1,
  step: null,
  wall: null,
  ...more,
});

const audit = sent(
  'insert into "audit_log" ("id", "at", "entity", "entity_id", "event", "details") values (default, clock_timestamp(), $1, $2, $3, $4), (default, clock_timestamp(), $5, $6, $7, $8)',
  ['news', 'n1', 'add', '{}', 'user', 'u1', 'rename', '{"a": "b), (c"}'],
);
const live = sent('select pg_notify($1, $2)', [
  'elan_live',
  '{"topic":"company:0198f3a0-0000-7000-8000-000000000001","kind":"news/changed","id":"n1"}',
]);
const locked = sent('select "id" from "programs" where ("programs"."company_id" = $1) limit $2 for update', [
  'c1',
  500,
]);

test('what a request leaves behind is read from its statements, each as often as it happened', () => {
  expect(
    leftBehind(
      [
        locked,
        sent('update "programs" set "status" = $1', ['ENDED']),
        sent('update "programs" set "status" = $1', ['ENDED']),
        audit,
        live,
        sent('insert into "mails" ("id", "key", "template") values (default, $1, $2)', ['k', 'welcome']),
        sent("INSERT INTO pgboss.job_common ( id, name) SELECT id, 'mail.deliver' as name"),
      ],
      false,
    ),
  ).toEqual([
    'lock programs',
    'within programs',
    'limit 500',
    'write programs',
    'write programs (2)',
    'audit news add',
    'audit user rename',
    'live company:* news/changed',
    'mail welcome',
    'job mail.deliver',
    'some audit news',
    'some audit user',
    'some live company:*',
    'some mail',
    'some job',
    'one transaction',
  ]);
});

test('a condition on a column with itself keeps nobody out, one with another table does', () => {
  const where = (of: string) =>
    sent(`select 1 from "members" where "members"."company_id" = "${of}"."company_id"`);
  expect(leftBehind([where('members')], false)).toEqual([]);
  expect(leftBehind([where('sessions')], false)).toEqual(['within members']);
});

test.each<readonly [why: string, statements: readonly Sent[], isKeyed: boolean]>([
  ['outside of any transaction', [sent('delete from "news"', [], { transaction: null })], false],
  ['under a key, beside the steps of its use case', [sent('delete from "news"')], true],
])('a statement sent %s is not of its act', (_, statements, isKeyed) => {
  expect(leftBehind(statements, isKeyed)).not.toContain('write news');
});

test('under a key, a step of the request is the transaction of the act', () => {
  expect(leftBehind([sent('delete from "news"', [], { step: 7 })], true)).toEqual([
    'write news',
    'one transaction',
  ]);
});

test('two transactions are not one', () => {
  const twice = [sent('delete from "news"'), sent('delete from "polls"', [], { transaction: 2 })];
  expect(leftBehind(twice, false)).not.toContain('one transaction');
});

test('every line of the list is of a request of the contract or of a job', () => {
  const routes = contexts.flatMap(({ contracts = {} }) => routesIn(contracts)).map(nameOfRoute);
  const jobs = contexts.flatMap(({ jobs: own = [] }) => own.map(({ name }) => `job ${name}`));
  const known = new Set([...routes, ...jobs]);
  const named = Object.keys(leftByName).map((name) => name.replace(/ \((?:company|person)\)$/, ''));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(500);
});
