import { expect, test } from 'vitest';
import { scoresOf } from './domain-mutants.ts';

const mutant = (status: string) => ({ status });

test('a mutant that a test sees, or that never ends, counts as seen; one that does not compile counts for nothing', () => {
  const files = {
    'packages/domain/src/spots/spot-rules.ts': {
      mutants: ['Killed', 'Timeout', 'Survived', 'CompileError', 'Ignored'].map(mutant),
    },
    'packages/domain/src/kernel/money.ts': { mutants: ['Killed', 'NoCoverage'].map(mutant) },
    'packages/domain/src/spots/address.ts': { mutants: [mutant('Killed')] },
  };
  expect(scoresOf({ files })).toEqual([
    { context: 'kernel', seen: 1, judged: 2 },
    { context: 'spots', seen: 3, judged: 4 },
  ]);
});
