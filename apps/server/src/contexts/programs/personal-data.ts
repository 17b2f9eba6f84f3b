import { eq } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import { programPauses, programs, programSlots } from './programs.tables.ts';

/** What programmes keep of people: the number of a coach, whose name stands with the coaches, and who asked for a pause. */
export const programsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(programs, [
    'id',
    'companyId',
    'type',
    'objectiveId',
    'spotId',
    'meeting',
    'meetingUrl',
    'coachId',
    'status',
    'startDate',
    'askedStartDate',
    'durationMinutes',
    'sessionsSold',
    'maxParticipants',
    'months',
    'subscriptionId',
    'licenceTypes',
    'options',
    'refusalReason',
    'submittedAt',
    'startedAt',
    'proposedDate',
    'proposedAt',
    'endedAt',
    'stopReason',
    'createdAt',
    'updatedAt',
    'version',
  ]),
  noPersonalData(programSlots, ['companyId', 'programId', 'weekday', 'startsAt']),
  personalTable(programPauses, {
    title: 'Les pauses de programme que vous avez demandées',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(programPauses.requestedBy, id) },
    shared: {
      purpose: 'suspendre un programme à la demande de son entreprise',
      basis: 'contrat',
      retention: 'aussi longtemps que le programme',
      erased: { kept: 'sans votre nom, pour le décompte des séances' },
    },
    personal: {
      requestedBy: { what: 'Identifiant de votre compte' },
      companyId: { what: 'Entreprise' },
      status: { what: 'État de la demande' },
      startsOn: { what: 'Premier jour de la pause' },
      endsOn: { what: 'Dernier jour de la pause' },
      reason: { what: 'Raison donnée' },
      refusalReason: { what: 'Raison du refus' },
      createdAt: { what: 'Date de la demande' },
    },
    none: ['id', 'programId', 'updatedAt', 'version'],
  }),
];
