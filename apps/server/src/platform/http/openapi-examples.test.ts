import { expect, test } from 'vitest';
import { exampleOf } from './openapi-examples.ts';

test.each([
  { schema: { type: 'integer', minimum: 1e15 - 1 }, example: 1e15 - 1 },
  { schema: { type: 'integer', minimum: 1e15 }, example: 1 },
  { schema: { type: 'string', examples: ['75010'] }, example: '75010' },
  { schema: { type: 'boolean', examples: [] }, example: true },
])('the example of $schema is $example', ({ schema, example }) => {
  expect(exampleOf(schema)).toBe(example);
});
