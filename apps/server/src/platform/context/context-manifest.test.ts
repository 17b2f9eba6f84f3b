import { afterEach, expect, test } from 'vitest';
import { contextList, defineContext, type ContextManifest } from './context-manifest.ts';
import { inOrder } from './in-order.ts';
import { answer, collectedNeed, connectAnswers, need, needProblems } from './need.ts';

const colour = need<(id: string) => string>().named('test-below.colour');
const uses = collectedNeed<{ readonly count: number }>().named('test-below.uses');

const below = defineContext({ name: 'test-below', needs: [colour, uses] });
const painter = defineContext({
  name: 'test-painter',
  provides: [answer(colour, (id) => `blue ${id}`), answer(uses, { count: 1 })],
});
const counter = defineContext({ name: 'test-counter', provides: [answer(uses, { count: 2 })] });

const problemsOf = (list: readonly ContextManifest[]) =>
  needProblems(
    list.flatMap(({ needs = [] }) => needs),
    list.flatMap(({ provides = [] }) => provides),
  );

afterEach(() => connectAnswers([]));

test('a list whose needs are all answered compiles, and gives what was answered', () => {
  const list = contextList([below, painter, counter]);
  expect(problemsOf(list)).toEqual([]);
  connectAnswers(list.flatMap(({ provides = [] }) => provides));
  expect(colour()('sky')).toBe('blue sky');
  expect(uses()).toEqual([{ count: 1 }, { count: 2 }]);
});

test('a list without an answer to a need does not compile, and the product that has one does not start', () => {
  // @ts-expect-error: nobody answers test-below.colour
  expect(problemsOf(contextList([below, counter]))).toEqual(['no context answers test-below.colour']);
  // @ts-expect-error: nobody answers anything
  expect(problemsOf(contextList([below]))).toHaveLength(2);
  expect(() => colour()).toThrow('no context answers the need test-below.colour');
});

test('an answer of another type than what is asked does not compile', () => {
  // @ts-expect-error: a colour is a text
  expect(answer(colour, (id: string) => id.length).key).toBe('test-below.colour');
  // @ts-expect-error: a use says how many
  expect(answer(uses, { many: 2 }).key).toBe('test-below.uses');
});

test('a need answered twice and an answer that nobody needs are told at the start', () => {
  expect(problemsOf(contextList([below, painter, { ...painter, name: 'test-twice' }]))).toEqual([
    'several contexts answer test-below.colour, which takes one answer',
  ]);
  expect(problemsOf([painter])).toEqual([
    'test-below.colour is answered, and nobody needs it',
    'test-below.uses is answered, and nobody needs it',
  ]);
});

test('what comes after the same of other contexts waits for them; the rest keeps the order of the list', () => {
  const names = (...items: readonly { context: string; after?: readonly string[] }[]) =>
    inOrder(items).map(({ context }) => context);
  expect(names({ context: 'a' }, { context: 'b' }, { context: 'c' })).toEqual(['a', 'b', 'c']);
  expect(
    names(
      { context: 'a', after: ['c'] },
      { context: 'b', after: ['gone'] },
      { context: 'c' },
      { context: 'c' },
    ),
  ).toEqual(['b', 'c', 'c', 'a']);
  expect(() => names({ context: 'a', after: ['b'] }, { context: 'b', after: ['a'] })).toThrow('a, b');
});
