import { expect, test } from 'vitest';
import { aPdf, aPictureOf, hostileFiles } from '../../testing/hostile-files.ts';
import { sniffDocument } from './sniff-document.ts';

test('a PDF, a JPEG and a PNG are what their bytes say', async () => {
  expect(sniffDocument(aPdf())).toBe('application/pdf');
  expect(sniffDocument(await aPictureOf('png'))).toBe('image/png');
  expect(sniffDocument(await aPictureOf('jpeg'))).toBe('image/jpeg');
});

test('sixty hostile files are none of them (T39)', async () => {
  const hostile = await hostileFiles();
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  for (const bytes of hostile) expect(sniffDocument(bytes)).toBeNull();
});

test.each([
  { padding: 1018, type: 'application/pdf' },
  { padding: 1019, type: null },
])('with its end mark before $padding line ends a PDF is $type', ({ padding, type }) => {
  expect(sniffDocument(aPdf('', '\n'.repeat(padding)))).toBe(type);
});
