import type { Actor } from '@elan/domain/accounts';
import { civilDateOf, dayHasPassed } from '@elan/domain/kernel';
import { proposalEnd, type Program } from '@elan/domain/programs';
import { grantedPauses } from '../program-pauses.repository.ts';
import type { ProgramRow } from '../programs.repository.ts';

type Life = Pick<Program, 'proposal' | 'pause' | 'pauseRequests' | 'endedAt' | 'stopReason'>;

/** A company asks for a pause of a programme that runs, or for one after the pause that runs; our team decides one itself. */
export const pauseActions = (
  { status }: Pick<ProgramRow, 'status'>,
  reader: Pick<Actor, 'role'>,
): 'requestPause'[] =>
  reader.role === 'COMMUNITY_MANAGER' && (status === 'ACTIVE' || status === 'PAUSED') ? ['requestPause'] : [];

/** Returns what has happened to a programme since its validation, as its screens read it. */
export function lifeOf(row: ProgramRow): Life {
  const { proposedDate, proposedAt, pauses, readAt, zone } = row;
  const today = civilDateOf(readAt, zone);
  const isOver = row.status === 'ENDED' || row.status === 'CANCELLED';
  const next = grantedPauses(row).find(({ endsOn }) => endsOn === null || !dayHasPassed(endsOn, today));
  return {
    proposal:
      proposedDate !== null && proposedAt !== null
        ? { date: proposedDate, until: proposalEnd(proposedAt).toString() }
        : null,
    pause: next && !isOver ? { startsOn: next.startsOn, endsOn: next.endsOn, reason: next.reason } : null,
    pauseRequests: pauses.filter(({ status }) => status === 'REQUESTED').length,
    endedAt: row.endedAt?.toString() ?? null,
    stopReason: row.stopReason,
  };
}
