import type { ContextNames } from './context-names.ts';

/** The domain's part of a context: its manifest, contract and errors, with a test. */
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
  [`packages/domain/src/${noun}/${noun}.policy.ts`]: `import { adminOnly, policy, screens } from '../kernel/index.ts';

/** The rows of ${words}: who may do what, and the paths of the screens. */
export const ${one}Policy = policy({
  permissions: { '${noun}.read': { grants: adminOnly } },
  routes: [...screens('app', '${noun}.read', '/app/${noun}')],
});
`,
  [`packages/domain/src/${noun}/${noun}.policy.test.ts`]: `import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { ${one}Policy } from './${noun}.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(${one}Policy)).toEqual(['${noun}.read: A - - - -', '/app/${noun}: app, ADMIN']);
});
`,
  [`packages/domain/src/${noun}/${noun}.words.ts`]: `import type { WordsOf } from '../kernel/index.ts';
import { ${one}Errors } from './errors.ts';
import type { ${one}Policy } from './${noun}.policy.ts';

/** What people read of ${words}: refusals, and the name of each permission. */
export const ${one}Words = {
  errors: ${one}Errors,
  permissions: { '${noun}.read': 'Voir la liste ${words}' },
} satisfies WordsOf<typeof ${one}Policy>;
`,
  [`packages/domain/src/${noun}/index.ts`]: `export * from './contract.ts';
export * from './errors.ts';
`,
});
