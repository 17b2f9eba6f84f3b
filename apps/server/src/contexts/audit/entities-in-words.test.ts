import { globSync, readFileSync } from 'node:fs';
import { auditEntityLabels, auditEventLabels } from '@elan/domain/audit';
import { expect, test } from 'vitest';
import { statusInWords } from './status-in-words.ts';

const contexts = new URL('..', import.meta.url).pathname;

const sources = globSync('**/*.ts', { cwd: contexts })
  .filter((name) => !name.includes('.test.'))
  .map((name) => readFileSync(`${contexts}/${name}`, 'utf8'));

/** What the sources write between quotes after a property, each once. */
const written = (property: string): string[] => {
  const pattern = new RegExp(`\\b${property}: '([A-Za-z-]+)'`, 'g');
  return [
    ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, word = '']) => word))),
  ];
};

test('every object and every act that the journal keeps has its words in French', () => {
  const [entities, events] = [written('entity'), written('event')];
  expect(entities.length).toBeGreaterThan(40);
  expect(events.length).toBeGreaterThan(60);
  expect(entities.filter((entity) => auditEntityLabels[entity] === undefined)).toEqual([]);
  expect(events.filter((event) => auditEventLabels[event] === undefined)).toEqual([]);
});

test('so has every act on a pause', () => {
  const pauses = ['requestPause', 'grantPause', 'refusePause', 'withdrawPause', 'takeBackPause'];
  expect(pauses.filter((event) => auditEventLabels[event] === undefined)).toEqual([]);
});

test('the state of a gift card, of an order and of a document is read in French', () => {
  expect(statusInWords('gift-card', 'ACCEPTED')).toBe('Acceptée');
  expect(statusInWords('coach-document', 'VALID')).toBe('Validé');
  expect(statusInWords('shop-order', 'unknown')).toBe('unknown');
});
