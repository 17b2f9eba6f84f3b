import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrCodeOf } from './qr-code.ts';

test('a QR code is drawn as squares of one path, dark where a reader looks for its three corners', async () => {
  const { size, path } = qrCodeOf('https://elan.example/espace/wallet?code=7K3M9QX2B4TD');
  expect(size).toBe(33);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="#fff"/><path shape-rendering="crispEdges" d="${path}"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  const dark = (x: number, y: number) => (pixels[y * size + x] ?? 255) < 128;
  const corner = (x: number, y: number) =>
    Array.from({ length: 7 }, (_, step) => dark(x + step, y + 3)).map(Number);
  // 1:1:3:1:1, what a reader finds them by.
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect(corner(x, y)).toEqual([1, 0, 1, 1, 1, 0, 1]);
  }
});

test('two texts have two codes, and one text always the same', () => {
  expect(qrCodeOf('A')).toEqual(qrCodeOf('A'));
  expect(qrCodeOf('A').path).not.toBe(qrCodeOf('B').path);
});
