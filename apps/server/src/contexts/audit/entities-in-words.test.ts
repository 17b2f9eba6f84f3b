import { globSync, readFileSync } from 'node:fs';
import { auditEntityLabels } from '@elan/domain/audit';
import { expect, test } from 'vitest';
import { statusInWords } from './status-in-words.ts';

const contexts = new URL('..', import.meta.url).pathname;

test('every object whose acts the journal keeps has its name in French', () => {
  const entities = globSync('**/*.ts', { cwd: contexts })
    .filter((name) => !name.includes('.test.'))
    .flatMap((name) => [...readFileSync(`${contexts}/${name}`, 'utf8').matchAll(/entity: '([a-z-]+)'/g)])
    .map(([, entity = '']) => entity);
  expect(entities.length).toBeGreaterThan(60);
  expect([...new Set(entities)].filter((entity) => auditEntityLabels[entity] === undefined)).toEqual([]);
});

test('the state of a gift card, of an order and of a document is read in French', () => {
  expect(statusInWords('gift-card', 'ACCEPTED')).toBe('Acceptée');
  expect(statusInWords('coach-document', 'VALID')).toBe('Validé');
  expect(statusInWords('shop-order', 'unknown')).toBe('unknown');
});
