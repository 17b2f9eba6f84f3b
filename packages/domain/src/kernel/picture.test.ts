import { describe, expect, test } from 'vitest';
import { cropSchema, isCropOf, sizesFrom } from './picture.ts';

describe('what is kept of a picture', () => {
  const picture = { width: 800, height: 600 };

  test.each([
    ['the whole of a square', { x: 100, y: 0, width: 600, height: 600 }, true],
    ['a pixel of rounding', { x: 100, y: 0, width: 600, height: 599 }, true],
    ['past the right edge', { x: 201, y: 0, width: 600, height: 600 }, false],
    ['past the bottom', { x: 0, y: 1, width: 600, height: 600 }, false],
    ['not a square', { x: 0, y: 0, width: 600, height: 500 }, false],
    ['too small', { x: 0, y: 0, width: 31, height: 31 }, false],
  ])('%s', (_, area, fits) => {
    expect(isCropOf(area, picture, { square: true })).toBe(fits);
  });

  test('a crop is four whole numbers in the address, or nothing', () => {
    expect(cropSchema.safeParse({}).success).toBe(true);
    expect(cropSchema.safeParse({ x: '1', y: '2', width: '50', height: '50' }).data).toEqual({
      x: 1,
      y: 2,
      width: 50,
      height: 50,
    });
    for (const wrong of [
      { x: '1', y: '2', width: '50' },
      { x: '-1', y: '2', width: '50', height: '50' },
      { x: '1.5', y: '2', width: '50', height: '50' },
      { x: 'a', y: '2', width: '50', height: '50' },
    ])
      expect(cropSchema.safeParse(wrong).success).toBe(false);
  });

  test('a size that is missing falls back on the next one', () => {
    expect(sizesFrom('400')).toEqual(['400', '200', 'default']);
    expect(sizesFrom('default')).toEqual(['default']);
  });
});
