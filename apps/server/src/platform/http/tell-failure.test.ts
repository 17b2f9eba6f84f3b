import { AppError, kernelErrors, route } from '@elan/domain/kernel';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle, type BoundRoute } from './handle.ts';
import { tellFailure } from './tell-failure.ts';

const parts = {
  path: '/api/things',
  summary: 'Des choses',
  output: z.object({}),
  permission: 'public',
} as const;
const things = route({ method: 'GET', ...parts });
const add = route({ method: 'POST', ...parts });
const addTold = route({ method: 'POST', failure: 'things/add-failed', ...parts });

const fail = (code: string) => new AppError(code, 500, `${code}.`);
const failing = (definition: typeof things | typeof add | typeof addTold, thrown: unknown): BoundRoute =>
  handle(definition, () => {
    throw thrown;
  });

async function codeOf(bound: BoundRoute, withReads = true) {
  const readFailure = withReads ? 'things/fetch-failed' : undefined;
  const [told] = tellFailure([bound], { readFailure, fail });
  try {
    await told?.run({} as never);
  } catch (thrown) {
    return { code: (thrown as AppError).code, cause: (thrown as Error).cause };
  }
  throw new Error('nothing was thrown');
}

test('a read that fails for no known reason says which things could not be loaded, with its cause for the log', async () => {
  const cause = new TypeError('x is undefined');
  expect(await codeOf(failing(things, cause))).toEqual({ code: 'things/fetch-failed', cause });
});

test('a refusal, and a database that is away, are answered as everywhere', async () => {
  expect((await codeOf(failing(things, kernelErrors.fail('not-found')))).code).toBe('not-found');
  const away = Object.assign(new DatabaseError('terminating connection', 1, 'error'), { code: '57P01' });
  expect((await codeOf(failing(things, away))).code).toBe('57P01');
});

test('an act says what did not work where its contract names it, and nothing of its own elsewhere', async () => {
  const cause = new Error('disk full');
  expect(await codeOf(failing(addTold, cause))).toEqual({ code: 'things/add-failed', cause });
  expect((await codeOf(failing(add, cause))).code).toBeUndefined();
  expect((await codeOf(failing(things, cause), false)).code).toBeUndefined();
});
