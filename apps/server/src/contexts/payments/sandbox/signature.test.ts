import { expect, test } from 'vitest';
import { checkSignature, signBody } from './signature.ts';

const now = 1_795_000_000;

test.each([
  { seconds: -301, taken: false },
  { seconds: -300, taken: true },
  { seconds: 0, taken: true },
  { seconds: 300, taken: true },
  { seconds: 301, taken: false },
])('a notification that was signed $seconds s from now is taken: $taken', ({ seconds, taken }) => {
  const signature = signBody('a secret', '{}', now + seconds);
  const check = () => checkSignature('a secret', '{}', signature, now);
  if (taken) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ code: 'payments/webhook-refused' }));
});
