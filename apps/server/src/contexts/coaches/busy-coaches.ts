import type { Interval } from '@elan/domain/kernel';
import { need } from '../../platform/context/need.ts';

/** The coaches who have a session at some moment of a span: coaches know no session. */
export const busyCoaches =
  need<(span: Interval) => Promise<readonly string[]>>().named('coaches.busy-coaches');
