import { kernelErrors } from '@elan/domain/kernel';
import { hitLimit } from '../../../platform/rate-limit/rate-limit.ts';

const documents = { max: 30, windowSeconds: 600 } as const;

/**
 * Counts one counter that a person downloads: thirty in ten minutes. They are laid out one at a time, and nobody's hold back the
 * others' for long. Throws `too-many-requests`.
 */
export async function countDocument(userId: string): Promise<void> {
  const hit = await hitLimit({ key: `counter-document:user:${userId}`, ...documents });
  if (!hit.ok) throw kernelErrors.fail('too-many-requests', { retryAfter: hit.retryAfter });
}
