import { expect, test } from 'vitest';
import { moveCrop } from './crop-move.ts';

const media = { width: 400, height: 300 };
const frame = { width: 300, height: 300 };

test('a push moves the picture by one step', () => {
  expect(moveCrop({ x: 0, y: 0 }, 'left', { step: 10, zoom: 1, media, frame })).toEqual({ x: -10, y: 0 });
  expect(moveCrop({ x: 0, y: 0 }, 'down', { step: 10, zoom: 2, media, frame })).toEqual({ x: 0, y: 10 });
});

test('the edges of the picture never enter the frame', () => {
  expect(moveCrop({ x: 45, y: 0 }, 'right', { step: 10, zoom: 1, media, frame })).toEqual({ x: 50, y: 0 });
  expect(moveCrop({ x: 0, y: 0 }, 'up', { step: 10, zoom: 1, media, frame })).toEqual({ x: 0, y: 0 });
});

test('a larger zoom leaves more room', () => {
  expect(moveCrop({ x: 145, y: 0 }, 'right', { step: 10, zoom: 1.5, media, frame })).toEqual({
    x: 150,
    y: 0,
  });
});
