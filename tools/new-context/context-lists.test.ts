import { expect, test } from 'vitest';
import { composedWith, listedIn } from './context-lists.ts';
import { namesOf } from './context-names.ts';

const list = (...nouns: readonly string[]) =>
  [
    '// All contexts.',
    ...nouns.map((noun) => `import { ${namesOf(noun).one}Policy } from '../${noun}/${noun}.policy.ts';`),
    '',
    'export const policies = [',
    ...nouns.map((noun) => `  ${namesOf(noun).one}Policy,`),
    '] as const;\n',
  ].join('\n');

test.each([
  ['accounts', ['gyms', 'spots']],
  ['jobs', ['gyms', 'spots']],
  ['vouchers', ['gyms', 'spots']],
  ['gym-passes', ['gyms', 'spots']],
])('%s takes its place of the alphabet', (noun, known) => {
  expect(listedIn(list(...known), namesOf(noun), 'policy')).toBe(list(...[...known, noun].toSorted()));
});

test('a context that is there already is not listed again', () => {
  expect(listedIn(list('gyms', 'spots'), namesOf('spots'), 'policy')).toBe(list('gyms', 'spots'));
});

const composition = (imported: readonly string[], listed: readonly string[]) =>
  [
    ...imported.map(
      (noun) => `import { ${namesOf(noun).many}Context } from './contexts/${noun}/${noun}.context.ts';`,
    ),
    "import { contextList } from './platform/context/context-manifest.ts';",
    '',
    'export const contexts = contextList([',
    ...listed.map((noun) => `  ${namesOf(noun).many}Context,`),
    ']);\n',
  ].join('\n');

test.each([
  ['accounts', ['accounts', 'gyms', 'spots']],
  ['gym-passes', ['gym-passes', 'gyms', 'spots']],
  ['vouchers', ['gyms', 'spots', 'vouchers']],
])('%s is composed after the contexts that are there', (noun, imported) => {
  const before = composition(['gyms', 'spots'], ['spots', 'gyms']);
  const after = composition(imported, ['spots', 'gyms', noun]);
  expect(composedWith(before, namesOf(noun))).toBe(after);
  expect(composedWith(after, namesOf(noun))).toBe(after);
});
