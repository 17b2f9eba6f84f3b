import { noPersonalData, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { programs, programSlots } from './programs.tables.ts';

/** What programmes keep of people: nothing but the number of a coach, whose name stands with the coaches. */
export const programsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(programs, [
    'id',
    'companyId',
    'type',
    'objectiveId',
    'spotId',
    'coachId',
    'status',
    'startDate',
    'durationMinutes',
    'sessionsSold',
    'maxParticipants',
    'refusalReason',
    'submittedAt',
    'startedAt',
    'createdAt',
    'updatedAt',
    'version',
  ]),
  noPersonalData(programSlots, ['companyId', 'programId', 'weekday', 'startsAt']),
];
