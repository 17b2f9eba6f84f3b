import { expect, test } from 'vitest';
import { density } from './density.ts';

test('rows are 40 pixels high until somebody asks for more room', () => {
  expect(density.get()).toBe('compact');
});
