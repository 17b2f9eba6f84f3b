import { daysBetween, type CivilDate } from '../kernel/index.ts';
import type { QueueItem } from './queue-contract.ts';

/** How a queue is read: everything, what is one's own, what is nobody's, what sleeps until a day. */
export const queueShares = ['all', 'mine', 'nobody', 'asleep'] as const;
export type QueueShare = (typeof queueShares)[number];

/** Returns whether something sleeps on a day: it comes back on the very day that was chosen. */
export const isAsleep = ({ snoozedUntil }: Pick<QueueItem, 'snoozedUntil'>, today: CivilDate): boolean =>
  snoozedUntil !== null && snoozedUntil > today;

/** Whether a pause that somebody asked for has waited too long, in days. */
export const isLatePause = (waitDays: number): boolean => waitDays > 2;

/** Whether a session that has no coach is near: it is in three days, or sooner. */
export const isNearSession = (day: CivilDate, today: CivilDate): boolean => daysBetween(today, day) <= 3;

/** Returns the part of the queue that a share names; what sleeps is in no other share. */
export function shareOf(
  items: readonly QueueItem[],
  share: QueueShare,
  { today, userId }: { readonly today: CivilDate; readonly userId: string },
): QueueItem[] {
  return items.filter((item) => {
    if (isAsleep(item, today) !== (share === 'asleep')) return false;
    if (share === 'mine') return item.assignee?.id === userId;
    return share !== 'nobody' || item.assignee === null;
  });
}

/** Returns the queue with what is late first, then what has waited longest. */
export const queueOrder = (items: readonly QueueItem[]): QueueItem[] =>
  items.toSorted(
    (a, b) => Number(b.late) - Number(a.late) || b.days - a.days || a.name.localeCompare(b.name, 'fr'),
  );
