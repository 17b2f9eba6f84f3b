import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  emptied,
  noPersonalData,
  personalTable,
  type DataSubject,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import {
  appointments,
  appointmentSlots,
  coachDocuments,
  coachGrades,
  qcmAnswers,
  qcmAttempts,
  qcmQuestions,
} from './candidates.tables.ts';
import { coaches } from './coaches.tables.ts';

const ofCoach =
  (column: PgColumn) =>
  ({ id }: DataSubject): SQL =>
    sql`${column} in (select ${coaches.id} from ${coaches} where ${coaches.userId} = ${id})`;
const by = 'votre fiche de coach';
const shared = {
  purpose: 'décider de votre candidature de coach',
  basis: 'contrat',
  retention: 'tant que la fiche existe',
  erased: { kept: 'sans nom, parce que la décision s’y rapporte' },
} as const;
const sealed = () => 'gardé chiffré, lisible sur votre espace coach';

/** What a candidacy keeps of people. */
export const candidatesPersonalData: readonly DeclaredTable[] = [
  personalTable(coachDocuments, {
    title: 'Vos documents de coach',
    subject: { by, rows: ofCoach(coachDocuments.coachId) },
    shared: { ...shared, basis: 'obligation légale' },
    personal: {
      kind: { what: 'Document' },
      status: { what: 'État' },
      fileKey: {
        what: 'Fichier',
        retention:
          'attestation de non-condamnation\u00a0: à la décision, 30 jours au plus\u202f; pièces d’identité\u00a0: 30 jours après la décision\u202f; autres\u00a0: jusqu’au remplacement',
        withheld: sealed,
      },
      fileType: { what: 'Type du fichier' },
      fileSize: { what: 'Taille du fichier' },
      previousFileKey: { what: 'Fichier précédent', withheld: sealed, erased: emptied },
      scan: { what: 'Résultat de l’antivirus' },
      sealedNumber: { what: 'Numéro du document', withheld: sealed, erased: emptied },
      expiresOn: { what: 'Dernier jour de validité' },
      reason: { what: 'Motif de la décision', erased: emptied },
      uploadedAt: { what: 'Date d’envoi' },
      decidedAt: { what: 'Date de la décision' },
      purgedAt: { what: 'Date d’effacement du fichier' },
      createdAt: { what: 'Date du premier envoi' },
    },
    none: ['id', 'coachId', 'decidedBy', 'updatedAt', 'version'],
  }),
  noPersonalData(qcmQuestions, [
    'id',
    'theme',
    'words',
    'choices',
    'correct',
    'active',
    'createdAt',
    'updatedAt',
    'version',
  ]),
  personalTable(qcmAttempts, {
    title: 'Vos tentatives au QCM',
    subject: { by, rows: ofCoach(qcmAttempts.coachId) },
    shared,
    personal: {
      number: { what: 'Numéro de la tentative' },
      startedAt: { what: 'Début' },
      finishedAt: { what: 'Fin' },
      grade: { what: 'Note sur 20' },
      passed: { what: 'Réussite' },
    },
    none: ['id', 'coachId', 'seed', 'questionIds', 'endsAt'],
  }),
  personalTable(qcmAnswers, {
    title: 'Vos réponses au QCM',
    subject: {
      by,
      rows: ({ id }) =>
        sql`${qcmAnswers.attemptId} in (select a.id from qcm_attempts a join coaches c on c.id = a.coach_id where c.user_id = ${id})`,
    },
    shared,
    personal: {
      position: { what: 'Rang de la question' },
      answeredAt: { what: 'Date de la réponse' },
    },
    none: ['attemptId', 'questionId', 'choice', 'correct'],
  }),
  noPersonalData(appointmentSlots, ['id', 'startsAt', 'endsAt', 'place', 'createdAt']),
  personalTable(appointments, {
    title: 'Vos entretiens',
    subject: { by, rows: ofCoach(appointments.coachId) },
    shared,
    personal: { status: { what: 'État' }, createdAt: { what: 'Date du choix' } },
    none: ['id', 'coachId', 'slotId', 'updatedAt', 'version'],
  }),
  personalTable(coachGrades, {
    title: 'Les notes que vous avez données à des entretiens',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(coachGrades.authorId, id) },
    shared,
    personal: {
      authorId: { what: 'Qui a noté' },
      teaching: { what: 'Pédagogie' },
      safety: { what: 'Technique et sécurité' },
      relation: { what: 'Relation avec le groupe' },
      professionalism: { what: 'Posture professionnelle' },
      comment: { what: 'Commentaire', erased: emptied },
      createdAt: { what: 'Date' },
    },
    none: ['id', 'appointmentId', 'updatedAt', 'version'],
  }),
];
