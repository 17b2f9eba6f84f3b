import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';

const documents = { max: 30, windowSeconds: 600 } as const;

/**
 * Counts one counter that a person downloads: thirty in ten minutes. They are laid out one at a time, and nobody's hold back the
 * others' for long. Throws `too-many-requests`.
 */
export async function countDocument(userId: string): Promise<void> {
  await spendHit({ key: `counter-document:user:${userId}`, ...documents });
}
