import { eq, sql } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import { coachesOfUser } from '../coaches/public.ts';
import { coachOffers, coachSearches } from './offers/offers.tables.ts';
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
  personalTable(coachSearches, {
    title: 'Les recherches de coach que vous avez lancées',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(coachSearches.startedBy, id) },
    shared: {
      purpose: 'trouver un coach pour une séance ou un programme',
      basis: 'contrat',
      retention: 'aussi longtemps que la séance ou le programme',
      erased: { kept: 'sans votre nom, pour l’histoire de la séance' },
    },
    personal: {
      startedBy: { what: 'Identifiant de votre compte' },
      status: { what: 'État de la recherche' },
      createdAt: { what: 'Date de la recherche' },
    },
    none: [
      'id',
      'companyId',
      'sessionId',
      'programId',
      'mode',
      'coachBefore',
      'waiting',
      'answerHours',
      'updatedAt',
      'version',
    ],
  }),
  personalTable(coachOffers, {
    title: 'Les séances qui vous ont été proposées comme coach',
    subject: {
      by: 'votre fiche de coach',
      rows: ({ id }) => sql`${coachOffers.coachId} in ${coachesOfUser(id)}`,
    },
    shared: {
      purpose: 'vous proposer des séances',
      basis: 'contrat',
      retention: 'aussi longtemps que la séance ou le programme',
      erased: { kept: 'sans votre nom, pour l’histoire de la séance' },
    },
    personal: {
      status: { what: 'Votre réponse' },
      answersBy: { what: 'Date limite de réponse' },
      answeredAt: { what: 'Date de votre réponse' },
      reason: { what: 'Raison de votre refus', erased: { becomes: 'rien', value: () => null } },
      createdAt: { what: 'Date de la proposition' },
    },
    none: ['id', 'companyId', 'searchId', 'coachId', 'updatedAt', 'version'],
  }),
];
