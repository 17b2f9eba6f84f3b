import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DataSubject,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import { members } from '../members/public.ts';
import { coachesOfUser } from '../coaches/public.ts';
import { coachFeedbacks } from './feedback/coach-feedbacks.tables.ts';
import { sessionCoachNotices } from './coach-notices.tables.ts';
import { sessionRatings } from './session-ratings.tables.ts';
import {
  calendarFeeds,
  participantBans,
  sessionHashtags,
  sessionParticipants,
  sessions,
} from './sessions.tables.ts';

const ownMembers = ({ id, emails }: DataSubject) =>
  sql`(select ${members.id} from ${members} where ${or(eq(members.userId, id), inArray(members.email, [...emails]))})`;
const kept = { kept: 'sans votre nom, pour les comptes de l’entreprise' } as const;
const shared = {
  purpose: 'tenir les places des séances de votre entreprise',
  basis: 'contrat',
  retention: 'trois ans après votre départ de l’entreprise',
  erased: kept,
} as const;

/** What sessions keep of people: who took part, who cancelled, whose calendar is read elsewhere; a coach’s name stands with the coaches. */
export const sessionsPersonalData: readonly DeclaredTable[] = [
  personalTable(sessions, {
    title: 'Les séances que vous avez annulées',
    subject: {
      by: 'identifiant du compte',
      rows: ({ id }) => and(isNotNull(sessions.cancelledBy), eq(sessions.cancelledBy, id)) ?? sql`false`,
    },
    shared: {
      purpose: 'justifier le décompte des séances',
      basis: 'contrat',
      retention: 'aussi longtemps que la séance',
      erased: kept,
    },
    personal: {
      cancelledBy: { what: 'Identifiant de votre compte' },
      cancelledAt: { what: 'Date de l’annulation' },
      cancelReason: { what: 'Raison donnée' },
      startsAt: { what: 'Date de la séance' },
    },
    none: [
      'id',
      'companyId',
      'programId',
      'boughtBy',
      'type',
      'objectiveId',
      'spotId',
      'meeting',
      'meetingUrl',
      'coachId',
      'status',
      'parisDate',
      'plannedOn',
      'slotKey',
      'endsAt',
      'maxParticipants',
      'registered',
      'coachCounted',
      'cancelledWithCompany',
      'formation',
      'priceCents',
      'imageVersion',
      'counted',
      'countRule',
      'countReason',
      'countedAt',
      'billing',
      'createdAt',
      'updatedAt',
      'version',
    ],
  }),
  noPersonalData(sessionHashtags, ['sessionId', 'hashtagId']),
  personalTable(sessionParticipants, {
    title: 'Vos inscriptions aux séances',
    subject: {
      by: 'votre place parmi les salariés',
      rows: (subject) => sql`${sessionParticipants.memberId} in ${ownMembers(subject)}`,
    },
    shared,
    personal: {
      companyId: { what: 'Entreprise' },
      sessionId: { what: 'Séance' },
      memberId: { what: 'Votre place parmi les salariés' },
      status: { what: 'Inscription et présence' },
      askedAt: { what: 'Date de la demande' },
      registeredAt: { what: 'Date de l’inscription' },
      leftAt: { what: 'Date de la désinscription' },
      markedAt: { what: 'Date du pointage' },
      dayReminderFor: { what: 'Séance rappelée la veille' },
      hourReminderFor: { what: 'Séance rappelée une heure avant' },
    },
    none: ['id', 'guestOf', 'memberCompanyId', 'markedBy', 'paidBy', 'createdAt', 'updatedAt', 'version'],
  }),
  personalTable(sessionRatings, {
    title: 'Vos évaluations de séances',
    subject: {
      by: 'votre place parmi les salariés',
      rows: (subject) => sql`${sessionRatings.memberId} in ${ownMembers(subject)}`,
    },
    shared: {
      purpose: 'améliorer les séances\u202f; votre entreprise ne les lit jamais avec votre nom',
      basis: 'intérêt légitime',
      retention: 'trois ans après votre départ de l’entreprise',
      erased: 'deleted',
    },
    personal: {
      companyId: { what: 'Entreprise' },
      sessionId: { what: 'Séance' },
      memberId: { what: 'Votre place parmi les salariés' },
      sessionMark: { what: 'Note de la séance' },
      coachMark: { what: 'Note du coach' },
      words: { what: 'Vos mots' },
      ratedAt: { what: 'Date de l’évaluation' },
      answeredAt: { what: 'Date de notre réponse' },
    },
    none: [
      'id',
      'guestOf',
      'memberCompanyId',
      'coachId',
      'wordsShown',
      'answeredBy',
      'createdAt',
      'updatedAt',
      'version',
    ],
  }),
  personalTable(coachFeedbacks, {
    title: 'Ce que nos équipes ont écrit de votre travail de coach',
    subject: {
      by: 'votre fiche de coach',
      rows: ({ id }) => sql`${coachFeedbacks.coachId} in ${coachesOfUser(id)}`,
    },
    shared: {
      purpose: 'suivre la qualité des séances',
      basis: 'intérêt légitime',
      retention: 'jusqu’à l’effacement de votre compte',
      erased: 'deleted',
    },
    personal: {
      coachId: { what: 'Votre fiche de coach' },
      sessionId: { what: 'Séance' },
      heldOn: { what: 'Jour' },
      punctuality: { what: 'Note de ponctualité' },
      teaching: { what: 'Note de pédagogie' },
      care: { what: 'Note d’accueil et de soin du lieu' },
      words: { what: 'Ce qui a été écrit' },
      followUp: { what: 'Suite à donner' },
      followUpDoneAt: { what: 'Suite donnée le' },
    },
    none: ['id', 'gymId', 'followUpDoneBy', 'writtenBy', 'createdAt', 'updatedAt', 'version'],
  }),
  personalTable(participantBans, {
    title: 'Les programmes dont vous êtes exclu',
    subject: {
      by: 'votre place parmi les salariés',
      rows: (subject) => sql`${participantBans.memberId} in ${ownMembers(subject)}`,
    },
    shared,
    personal: {
      companyId: { what: 'Entreprise' },
      programId: { what: 'Programme' },
      memberId: { what: 'Votre place parmi les salariés' },
      reason: { what: 'Raison donnée' },
      liftedAt: { what: 'Date de la levée' },
      createdAt: { what: 'Date de l’exclusion' },
    },
    none: ['id', 'bannedBy', 'updatedAt', 'version'],
  }),
  personalTable(calendarFeeds, {
    title: 'L’adresse secrète de votre calendrier',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(calendarFeeds.userId, id) },
    shared: {
      purpose: 'lire vos séances dans un autre calendrier',
      basis: 'consentement',
      retention: 'jusqu’à ce que vous la supprimiez',
      erased: 'deleted',
    },
    personal: {
      userId: { what: 'Identifiant de votre compte' },
      companyId: { what: 'Entreprise' },
      readAt: { what: 'Dernière lecture' },
      createdAt: { what: 'Date de création' },
    },
    none: ['audience', 'tokenHash', 'updatedAt', 'version'],
  }),
  personalTable(sessionCoachNotices, {
    title: 'Ce que vous avez signalé de vos séances de coach',
    subject: {
      by: 'votre fiche de coach',
      rows: ({ id }) => sql`${sessionCoachNotices.coachId} in ${coachesOfUser(id)}`,
    },
    shared: {
      purpose: 'vous remplacer, et prévenir l’entreprise',
      basis: 'contrat',
      retention: 'aussi longtemps que la séance',
      erased: { kept: 'sans votre nom, pour l’histoire de la séance' },
    },
    personal: {
      kind: { what: 'Ce que vous avez signalé' },
      reason: { what: 'Raison', erased: { becomes: 'un mot neutre', value: () => '–' } },
      minutes: { what: 'Retard annoncé' },
      createdAt: { what: 'Date' },
      settledAt: { what: 'Séance confiée à quelqu’un le' },
    },
    none: ['id', 'companyId', 'sessionId', 'coachId'],
  }),
];
