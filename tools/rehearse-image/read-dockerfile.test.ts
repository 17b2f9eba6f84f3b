import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentOf, readDockerfile } from './read-dockerfile.ts';

const image = readDockerfile(readFileSync(new URL('../../deploy/Dockerfile', import.meta.url), 'utf8'));

test('lines that go on are one instruction, and comments none', () => {
  const [stage] = readDockerfile('# a comment\nFROM base AS build\nRUN one \\\n  && two\n');
  expect(stage).toEqual({
    name: 'build',
    instructions: [
      { word: 'FROM', rest: 'base AS build' },
      { word: 'RUN', rest: 'one    && two' },
    ],
  });
});

test('the image of the product runs as an ordinary user, in production, and holds no secret', () => {
  const last = image.at(-1);
  expect(last?.instructions.find(({ word }) => word === 'USER')?.rest).toBe('node');
  const environment = last ? environmentOf(last) : {};
  expect(environment).toMatchObject({ APP_ENV: 'production', NODE_ENV: 'production' });
  expect(Object.keys(environment).filter((name) => /URL|KEY|TOKEN|PASSWORD|SECRET/.test(name))).toEqual([]);
});
