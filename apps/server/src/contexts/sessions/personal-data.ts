import { noPersonalData, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { sessions } from './sessions.tables.ts';

/** What sessions keep of people: nothing but the number of a coach, whose name stands with the coaches. */
export const sessionsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(sessions, [
    'id',
    'companyId',
    'programId',
    'type',
    'objectiveId',
    'spotId',
    'coachId',
    'status',
    'parisDate',
    'slotKey',
    'startsAt',
    'endsAt',
    'maxParticipants',
    'registered',
    'counted',
    'billing',
    'createdAt',
    'updatedAt',
    'version',
  ]),
];
