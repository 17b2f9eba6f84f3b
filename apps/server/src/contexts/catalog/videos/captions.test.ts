import { captionsMaxBytes } from '@elan/domain/catalog';
import { expect, test } from 'vitest';
import { isCaptions } from './video-extras.ts';

test.each([
  { bytes: captionsMaxBytes, is: true },
  { bytes: captionsMaxBytes + 1, is: false },
])('a text of $bytes bytes as captions: $is', ({ bytes, is }) => {
  expect(isCaptions(Buffer.from('WEBVTT\n'.padEnd(bytes)))).toBe(is);
});
