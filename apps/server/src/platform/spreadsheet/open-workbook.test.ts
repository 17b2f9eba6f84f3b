import { expect, test } from 'vitest';
import { checkDirectory } from './open-workbook.ts';

const aPart = (uncompressedSize: number, compressedSize: number) => ({
  fileName: '[Content_Types].xml',
  uncompressedSize,
  compressedSize,
  generalPurposeBitFlag: 0,
});
const reasonOf = (...parts: ReturnType<typeof aPart>[]) => {
  try {
    checkDirectory(parts);
    return 'opened';
  } catch (error) {
    return (error as { refusal: string }).refusal;
  }
};

test.each([
  { what: 'a part of a million bytes, however compressed', parts: [aPart(1_000_000, 1)], reason: 'opened' },
  { what: 'a larger one, a hundred times', parts: [aPart(1_000_100, 10_001)], reason: 'opened' },
  { what: 'a larger one, more than a hundred times', parts: [aPart(1_000_101, 10_001)], reason: 'too-heavy' },
  {
    what: 'twenty million bytes in all',
    parts: [aPart(15_000_000, 1_000_000), aPart(5_000_000, 1_000_000)],
    reason: 'opened',
  },
  {
    what: 'one more',
    parts: [aPart(15_000_000, 1_000_000), aPart(5_000_001, 1_000_000)],
    reason: 'too-heavy',
  },
])('$what: $reason', ({ parts, reason }) => {
  expect(reasonOf(...parts)).toBe(reason);
});
