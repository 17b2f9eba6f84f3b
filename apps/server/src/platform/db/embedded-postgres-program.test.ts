import { expect, test } from 'vitest';
import { failureOf } from './embedded-postgres-program.ts';

// More than a pipe holds: writing it to a program that is gone always fails.
const unread = 'x'.repeat(1_000_000);

test('a program that gives up before it has read its input still tells why', () => {
  const command = ['/bin/sh', '-c', 'echo "could not look up effective user ID 12345" >&2; exit 1'];
  expect(failureOf({}, command, unread)).toBe('could not look up effective user ID 12345');
});

test('a program that is not there, or ends without a word, has the reason of the system', () => {
  expect(failureOf({}, ['/nowhere/postgres'])).toMatch(/ENOENT/);
  expect(failureOf({}, ['/bin/sh', '-c', 'exit 1'], unread)).toMatch(/EPIPE/);
  expect(failureOf({}, ['/bin/sh', '-c', 'exit 1'])).toBe('cause inconnue');
});

test('a program that succeeds has no reason, whether it reads its input or not', () => {
  expect(failureOf({}, ['/bin/sh', '-c', 'cat >/dev/null'], unread)).toBeUndefined();
  expect(failureOf({}, ['/bin/sh', '-c', 'exit 0'], unread)).toBeUndefined();
});
