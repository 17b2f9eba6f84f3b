import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { allFaults } from './all-faults.ts';

const root = resolve(import.meta.dirname, '../..');
const sourceOf = (file: string) => readFileSync(resolve(root, file), 'utf8');

test('every planted fault still has its place in the sources, once, and tests to see it', () => {
  const lost = allFaults.filter(({ file, find }) => sourceOf(file).split(find).length !== 2);
  expect(lost.map(({ fr }) => fr)).toEqual([]);
  const blind = allFaults.filter(
    ({ tests }) => tests.length === 0 || !tests.every((one) => existsSync(resolve(root, one))),
  );
  expect(blind.map(({ fr }) => fr)).toEqual([]);
});

test('a fault is told by words of its own', () => {
  expect(new Set(allFaults.map(({ fr }) => fr)).size).toBe(allFaults.length);
});
