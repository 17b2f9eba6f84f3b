import type { Scope } from '@elan/domain/accounts';
import { AppError } from '@elan/domain/kernel';
import { pgTable, PgDialect, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { companyOf, withinScope } from './within-scope.ts';

const rows = pgTable('rows', { companyId: uuid('company_id'), prescriptorId: uuid('prescriptor_id') });
const { companyId, prescriptorId } = rows;
const conditionOf = (scope: Scope, withPrescriptor = false): string =>
  new PgDialect().sqlToQuery(withinScope(scope, { companyId, ...(withPrescriptor && { prescriptorId }) }))
    .sql;

const affiliated: Scope = { kind: 'affiliated', prescriptorId: 'a' };
const company: Scope = { kind: 'company', companyId: 'c' };
const reachless: readonly Scope[] = [
  { kind: 'gym', gymId: 'g' },
  { kind: 'own', userId: 'u' },
  { kind: 'none' },
];

test('a company sees its rows, an administrator all of them, everybody else none', () => {
  expect(conditionOf(company)).toBe('"rows"."company_id" = $1');
  expect(conditionOf({ kind: 'all' })).toBe('true');
  for (const scope of [...reachless, affiliated]) expect(conditionOf(scope)).toBe('false');
});

test('a prescriptor sees its affiliates, where rows say whose they are', () => {
  expect(conditionOf(affiliated, true)).toBe('"rows"."prescriptor_id" = $1');
  for (const scope of reachless) expect(conditionOf(scope, true)).toBe('false');
});

test('who acts for no company is refused what only a company does', () => {
  expect(companyOf(company)).toBe('c');
  for (const scope of [{ kind: 'all' } as const, affiliated, ...reachless]) {
    expect(() => companyOf(scope)).toThrow(AppError);
  }
});
