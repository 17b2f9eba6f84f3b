import { queueContract, type QueueItem } from '@elan/domain/desk';
import { programLifeContract, programsContract } from '@elan/domain/programs';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

const desk = clientOf('desk', queueContract);
const programs = clientOf('programs', programsContract);
const life = clientOf('programs', programLifeContract);

/** What waits for our team; nothing tells that something new does, so it is asked again every minute. */
export const queueQuery = { ...readOf(desk.read), refetchInterval: 60_000 };

/** What changes when something that waits is decided. */
export const touched = ['desk', 'programs', 'sessions', 'dashboards'] as const;

/** What is said of something that waits: the rest stays as it is, and null takes away. */
export type Mark = { readonly assigneeId?: string | null; readonly snoozedUntil?: string | null };

export const markItem = ({ key }: Pick<QueueItem, 'key'>, mark: Mark) =>
  desk.mark({ body: { key, ...mark } });

export type Decision = { readonly programId: string; readonly pauseId: string | null };

/** Grants what is asked: a programme, or a pause of one. */
export const approve = ({ programId: id, pauseId }: Decision) =>
  pauseId === null ? programs.approve({ params: { id } }) : life.grantPause({ params: { id, pauseId } });

/** Refuses it, with a reason. */
export const refuse = ({ programId: id, pauseId }: Decision, reason: string) =>
  pauseId === null
    ? programs.refuse({ params: { id }, body: { reason } })
    : life.refusePause({ params: { id, pauseId }, body: { reason } });
