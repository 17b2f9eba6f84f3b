import { describe, expect, test } from 'vitest';
import { mergeChunks, type Chunk } from './merge-chunks.ts';

/** A chunk of one module, named like it; `pages` says for each page, in turn, whether it loads it: `x` or `.`. */
const chunk = (name: string, pages: string, more: Partial<Chunk> = {}): Chunk => ({
  modules: [name],
  size: 1000,
  imports: new Set(),
  pages: [...pages].map((mark) => mark === 'x'),
  free: true,
  ...more,
});
const equal = (chunks: readonly Chunk[]): number[] => (chunks[0]?.pages ?? []).map(() => 1);
const merged = (chunks: readonly Chunk[], request = 1500, weights = equal(chunks)): string[] =>
  mergeChunks(chunks, weights, request).map((modules) => modules.join('+'));

describe('chunks of a site', () => {
  test('that the same pages load become one', () => {
    expect(merged([chunk('a', 'xx'), chunk('b', 'xx')])).toEqual(['a+b']);
  });

  test('stay apart when no page loads both', () => {
    expect(merged([chunk('a', 'x.'), chunk('b', '.x')], 1_000_000)).toEqual(['a', 'b']);
  });

  test('become one as long as the requests saved are worth more than what others load for nothing', () => {
    const pair = [chunk('shared', 'xxx'), chunk('own', 'xx.', { size: 2000 })];
    expect(merged(pair, 1001)).toEqual(['shared+own']);
    expect(merged(pair, 999)).toEqual(['shared', 'own']);
  });

  test('count the pages by their weights: one that is often the first loads nothing for others', () => {
    const pair = [chunk('shared', 'xx'), chunk('own', 'x.', { size: 2000 })];
    expect(merged(pair, 2500, [1, 1])).toEqual(['shared+own']);
    expect(merged(pair, 2500, [1, 4])).toEqual(['shared', 'own']);
  });

  test('are weighed with all that they import', () => {
    const heavy = chunk('heavy', 'x.', { size: 50_000 });
    const light = chunk('light', 'x.', { size: 10, imports: new Set([0]) });
    expect(merged([heavy, light, chunk('shared', 'xx')], 1500)).toEqual(['heavy+light', 'shared']);
    const fixed = { ...heavy, free: false };
    expect(merged([fixed, light, chunk('shared', 'xx')], 1500)).toEqual(['light', 'shared']);
    expect(merged([fixed, { ...light, imports: new Set() }, chunk('shared', 'xx')], 1500)).toEqual([
      'light+shared',
    ]);
  });

  test('never import each other: what lies between two of them keeps them apart, or joins them', () => {
    const own = chunk('between', 'xx', { imports: new Set([0]), free: false });
    const first = chunk('first', 'xx');
    const last = chunk('last', 'xx', { imports: new Set([1]) });
    expect(merged([first, own, last], 1_000_000)).toEqual(['first', 'last']);
    expect(merged([first, { ...own, free: true }, last], 1_000_000)).toEqual(['first+between+last']);
  });

  test('come after those that they import', () => {
    const top = chunk('top', 'x..', { imports: new Set([1]) });
    const middle = chunk('middle', 'xx.', { imports: new Set([2]) });
    expect(merged([top, middle, chunk('base', 'xxx')], 1)).toEqual(['base', 'middle', 'top']);
  });

  test('of a page’s own stay what they are', () => {
    expect(merged([chunk('screen', 'x', { free: false }), chunk('a', 'x'), chunk('b', 'x')])).toEqual([
      'a+b',
    ]);
  });
});
