import { globSync, readFileSync } from 'node:fs';
import { mailTemplateLabel } from '@elan/domain/mailing';
import { expect, test } from 'vitest';

const contexts = new URL('..', import.meta.url).pathname;

const templates = new Set(
  globSync('**/*.ts', { cwd: contexts })
    .filter((name) => !name.includes('.test.'))
    .flatMap((name) => {
      const source = readFileSync(`${contexts}/${name}`, 'utf8');
      if (!source.includes('sendMail')) return [];
      // « template: 'x' », « template: `x-${y}` » and « const template = done ? 'x' : 'y' ».
      const lines = source.match(/\btemplate(?::| =)[^,;\n]*/g) ?? [];
      return lines.flatMap((line) => [...line.matchAll(/['`]([a-z][a-z-]+)/g)].map(([, word = '']) => word));
    }),
);

test('every kind of e-mail that is sent has its words in French', () => {
  expect(templates.size).toBeGreaterThan(30);
  expect([...templates].filter((template) => mailTemplateLabel(template) === template)).toEqual([]);
});
