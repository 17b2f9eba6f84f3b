import { expect, test } from 'vitest';
import { hashPassword } from './hash-password.ts';

test('two passwords are worked on and fifty wait: the next one is asked to come back (threats T01)', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 53 }, () => hashPassword('Tournesol-Violet-42')),
  );
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'too-many-requests', params: { retryAfter: 5 } } }]);
  expect(asked.at(-1)?.status).toBe('rejected');
  await expect(hashPassword('Tournesol-Violet-42')).resolves.toMatch(/^\$argon2id\$/);
});
