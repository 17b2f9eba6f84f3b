import { expect, test } from 'vitest';
import { foundFile } from './found-file.ts';

test('what is there of a file is given, a version that is 0 too; what is not is refused', () => {
  expect(foundFile(0)).toBe(0);
  for (const none of [null, undefined])
    expect(() => foundFile(none)).toThrow(expect.objectContaining({ code: 'storage/object-not-found' }));
});
