import { expect, test } from 'vitest';
import { testsNear } from './tests-near.ts';

const commands = 'apps/server/src/testing/commands/commands.test.ts';
const useCase = 'apps/server/src/contexts/desk/notes.ts';
const own = 'apps/server/src/contexts/desk/notes.test.ts';
const other = 'apps/server/src/contexts/gyms/faq.test.ts';

test('a fault of a context is asked of its own tests, then of those that ask for the commands of every context', () => {
  const files = [useCase, own, other, commands];
  expect(testsNear(useCase, files, new Map())).toEqual({ near: [own], far: [commands] });
});

test('a fault is asked of the tests of the contexts that are made of it, which reach it through the API alone', () => {
  const read = 'apps/server/src/contexts/spots/spot-names.ts';
  const shared = 'apps/server/src/contexts/spots/public.ts';
  const page = 'apps/server/src/contexts/desk/company-page.ts';
  const importers = new Map([
    [read, new Set([shared])],
    [shared, new Set([page])],
  ]);
  expect(testsNear(read, [read, shared, page, own, other], importers)).toEqual({ near: [], far: [own] });
});
