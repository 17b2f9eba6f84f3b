import { hash, verify } from '@node-rs/argon2';
import { kernelErrors } from '@elan/domain/kernel';

// OWASP's first choice: argon2id (2), 19 MiB, two passes; about 10 ms of CPU each.
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const workers = 2;
const queueLimit = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs one hash at a time per worker; beyond the queue's limit the caller is asked to come back (threats T01). */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= workers) {
    if (waiting.length >= queueLimit) throw kernelErrors.fail('too-many-requests', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Returns the argon2id hash of a password, to be stored. */
export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, settings));

let dummy: Promise<string> | undefined;

/**
 * Tells whether a password is the one of a hash. Without a hash the same work is done on a made-up one, so that an
 * unknown address takes as long as a wrong password (D4).
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword(crypto.randomUUID());
  const against = passwordHash ?? (await dummy);
  const right = await queued(() => verify(against, password));
  return right && Boolean(passwordHash);
}

/** Makes the made-up hash ahead of time, at start. */
export async function warmUpHashing(): Promise<void> {
  await verifyPassword(null, 'warm-up');
}
