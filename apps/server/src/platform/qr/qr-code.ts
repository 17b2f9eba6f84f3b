import { encode } from 'uqr';

/** A QR code as one path of squares of 1 x 1, in a box of `size` x `size`: without its quiet border, which is the drawing's. */
export type QrCode = { readonly size: number; readonly path: string };

/**
 * Returns the QR code of a text. It is read again with 15 % of it hidden (level M). Throws an Error for a text of more than 2,331 bytes, which
 * no QR code holds.
 */
export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs: string[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (row[x] !== true) continue;
      const from = x;
      while (row[x + 1] === true) x += 1;
      const length = x + 1 - from;
      runs.push(`M${from} ${y}h${length}v1h-${length}z`);
    }
  }
  return { size, path: runs.join('') };
}
