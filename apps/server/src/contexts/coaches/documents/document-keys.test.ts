import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newDocumentKey } from './document-keys.ts';

test('the key of a document is another one at each time, in the folder of its coach', () => {
  const coachId = randomUUID();
  expect(newDocumentKey(coachId)).toMatch(new RegExp(`^coach-documents/${coachId}/[0-9a-f-]{36}$`));
  expect(newDocumentKey(coachId)).not.toBe(newDocumentKey(coachId));
});

test('the key of a document is made of an id, and of nothing that leads elsewhere', () => {
  expect(() => newDocumentKey('../../etc/passwd')).toThrow(RangeError);
});
