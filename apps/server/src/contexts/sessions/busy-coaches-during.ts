import type { Interval } from '@elan/domain/kernel';
import { isNotNull } from 'drizzle-orm';
import { sessionsDuring } from './program-sessions.ts';
import { sessions } from './sessions.tables.ts';

/** Returns the coaches who have a live session at some moment of a span, once each. */
export async function busyCoachesDuring(span: Interval): Promise<string[]> {
  const taken = await sessionsDuring([span], { where: isNotNull(sessions.coachId) });
  return [...new Set(taken.flatMap(({ coachId }) => coachId ?? []))];
}
