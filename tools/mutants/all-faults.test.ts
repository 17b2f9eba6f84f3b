import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';
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

test('a source with its fault is still a program: what does not parse can be judged by no test', () => {
  const broken = allFaults.filter(({ file, find, replace }) => {
    const faulty = sourceOf(file).split(find).join(replace);
    return parseSync(file, faulty).errors.length > 0;
  });
  expect(broken.map(({ fr }) => fr)).toEqual([]);
});
