import { randomInt } from 'node:crypto';
import type { PictureArea } from '@elan/domain/kernel';
import { spendHit } from '../rate-limit/rate-limit.ts';

const uploads = { max: 30, windowSeconds: 3600 } as const;

/** Counts one picture sent by a person: thirty an hour. Throws `too-many-requests`. */
export async function countUpload(userId: string): Promise<void> {
  await spendHit({ key: `picture:user:${userId}`, ...uploads });
}

/** A version that no cache has seen: random, so that it tells nothing of how often a picture changed. */
export const newPictureVersion = (): number => randomInt(1, 2 ** 31 - 1);

/** The area that the address of an upload names, or null. */
export function areaOf(query: Readonly<Record<string, unknown>>): PictureArea | null {
  const { x, y, width, height } = query as Partial<PictureArea>;
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  return { x, y, width, height };
}
