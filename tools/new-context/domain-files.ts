import type { ContextNames } from './context-names.ts';

/** The domain's part of a context: contract and errors, with a test. */
export const domainFiles = ({ noun, many, one, One, words, word }: ContextNames) => ({
  [`packages/domain/src/${noun}/contract.ts`]: `import * as z from 'zod/mini';
import { fieldMessages, maxLengthMessage, route } from '../kernel/index.ts';

export const ${one}Schema = z.object({
  id: z.string(),
  name: z
    .string(fieldMessages.required)
    .check(z.trim(), z.minLength(1, fieldMessages.required), z.maxLength(80, maxLengthMessage(80))),
});
export type ${One} = z.output<typeof ${one}Schema>;

export const ${many}Contract = {
  list: route({
    method: 'GET',
    path: '/api/${noun}',
    summary: 'Lister : ${words}',
    output: z.object({ items: z.array(${one}Schema) }),
    permission: '${noun}.read',
  }),
};
`,
  [`packages/domain/src/${noun}/contract.test.ts`]: `import { expect, test } from 'vitest';
import { fieldMessages } from '../kernel/index.ts';
import { ${one}Schema } from './contract.ts';

const refusal = (name: string) =>
  ${one}Schema.safeParse({ id: '1', name }).error?.issues.map(({ message }) => message);

test('a ${word} has a name of 1 to 80 letters', () => {
  expect(refusal('  ')).toEqual([fieldMessages.required]);
  expect(refusal('n'.repeat(81))).toHaveLength(1);
  expect(refusal('n'.repeat(80))).toBeUndefined();
});
`,
  [`packages/domain/src/${noun}/errors.ts`]: `import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of ${words}. */
export const ${one}Errors = errors({
  '${noun}/fetch-failed': fetchFailed('la liste'),
});
`,
  [`packages/domain/src/${noun}/index.ts`]: `export * from './contract.ts';
export * from './errors.ts';
`,
});
