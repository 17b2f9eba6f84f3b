import { can, type Actor } from '@elan/domain/accounts';
import { coachNameFor, coachNamesFor } from '@elan/domain/coaches';
import { canFire } from '@elan/domain/kernel';
import { programMachine, programStatusLabels, type Program } from '@elan/domain/programs';
import { lifeOf, pauseActions } from './life/describe-life.ts';
import type { ProgramRow } from './programs.repository.ts';

/** What a person may do with a programme on screen: the events that have a route. */
const shownActions = [
  'approve',
  'refuse',
  'assignCoach',
  'start',
  'withdraw',
  'proposeEarlierDate',
  'imposeLaterDate',
  'acceptDate',
  'refuseDate',
  'pause',
  'resume',
  'stop',
] as const;

/** Returns a programme as its screens read it, with what the reader may do now: the transition table says so. */
export const describeProgram = (row: ProgramRow, reader: Pick<Actor, 'role' | 'readOnly'>): Program => ({
  id: row.id,
  companyId: row.companyId,
  companyName: row.companyName,
  type: row.type,
  status: row.status,
  statusLabel: programStatusLabels[row.status],
  objective: { id: row.objectiveId, name: row.objectiveName },
  spot: row.spotId && row.spot ? { id: row.spotId, name: row.spot.name } : null,
  zone: row.zone,
  meeting: row.meeting && { mode: row.meeting, url: row.meetingUrl },
  coach:
    row.coachId && row.coach
      ? {
          id: row.coachId,
          displayName: coachNameFor(can(reader.role, 'programs.read') ?? 'none', row.coach),
        }
      : null,
  startDate: row.startDate,
  durationMinutes: row.durationMinutes,
  maxParticipants: row.maxParticipants,
  sessionsSold: row.sessionsSold,
  months: row.months,
  subscriptionId: row.subscriptionId,
  licenceTypes: row.licenceTypes,
  options: row.options,
  sessionsPlanned: row.counts.planned,
  sessionsCounted: row.counts.counted,
  slots: [...row.slots],
  refusalReason: row.refusalReason,
  submittedAt: row.submittedAt?.toString() ?? null,
  actions: reader.readOnly
    ? []
    : [
        ...shownActions.filter((event) => canFire(programMachine, row.status, event, reader.role)),
        ...pauseActions(row, reader),
      ],
  ...lifeOf(row),
  version: row.version,
});

/** Returns the programmes of one list as its screen reads them: their coaches who share a first name are told apart. */
export function describePrograms(
  rows: readonly ProgramRow[],
  reader: Pick<Actor, 'role' | 'readOnly'>,
): Program[] {
  const coaches = rows.flatMap(({ coachId, coach }) => (coachId && coach ? [{ id: coachId, ...coach }] : []));
  const names = coachNamesFor(can(reader.role, 'programs.read') ?? 'none', coaches);
  return rows.map((row) => {
    const program = describeProgram(row, reader);
    const { coach } = program;
    return {
      ...program,
      coach: coach && { ...coach, displayName: names.get(coach.id) ?? coach.displayName },
    };
  });
}
