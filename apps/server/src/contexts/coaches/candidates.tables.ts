import {
  documentKinds,
  documentStatuses,
  documentTypes,
  qcmThemes,
  type DocumentKind,
  type DocumentStatus,
  type DocumentType,
  type QcmTheme,
} from '@elan/domain/coaches';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';
import { coaches } from './coaches.tables.ts';

const coachId = () =>
  uuid('coach_id')
    .notNull()
    .references(() => coaches.id);

/** A document of a coach, one row for each kind; its file and its number are sealed (D28, threats T41). */
export const coachDocuments = pgTable(
  'coach_documents',
  {
    id: primaryId(),
    coachId: coachId(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    status: text('status').$type<DocumentStatus>().notNull(),
    /** Where the sealed file is (platform/files); null once it is erased. */
    fileKey: text('file_key'),
    fileType: text('file_type').$type<DocumentType>(),
    fileSize: integer('file_size'),
    /** The file that was valid before, kept until the new one is decided on. */
    previousFileKey: text('previous_file_key'),
    scan: text('scan').$type<'clean' | 'not-scanned'>(),
    /** The number of the document, sealed. */
    sealedNumber: text('sealed_number'),
    /** The last day that the coach typed; what counts for sessions is the coach’s own column, written by the decision. */
    expiresOn: civilDate('expires_on'),
    /** Why it was refused or returned. */
    reason: text('reason'),
    uploadedAt: instant('uploaded_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    purgedAt: instant('purged_at'),
    ...history(),
  },
  (t) => [
    uniqueIndex('coach_documents_kind_unique').on(t.coachId, t.kind),
    index('coach_documents_status').on(t.status, t.kind),
    check('coach_documents_kind', oneOf(t.kind, documentKinds)),
    check('coach_documents_status_known', oneOf(t.status, documentStatuses)),
    check('coach_documents_type', oneOf(t.fileType, documentTypes)),
    check('coach_documents_scan', oneOf(t.scan, ['clean', 'not-scanned'])),
    check('coach_documents_purged', sql`(${t.fileKey} is null) = (${t.purgedAt} is not null)`),
    check(
      'coach_documents_decided',
      sql`${t.status} = 'UPLOADED' or (${t.decidedAt} is not null and ${t.decidedBy} is not null)`,
    ),
  ],
);

/** A question of the bank: one of its choices is right. */
export const qcmQuestions = pgTable(
  'qcm_questions',
  {
    id: primaryId(),
    theme: text('theme').$type<QcmTheme>().notNull(),
    words: text('words').notNull(),
    choices: text('choices').array().notNull(),
    correct: integer('correct').notNull(),
    active: boolean('active').notNull().default(true),
    ...history(),
  },
  (t) => [
    index('qcm_questions_theme').on(t.theme, t.active),
    check('qcm_questions_theme_known', oneOf(t.theme, qcmThemes)),
    check(
      'qcm_questions_choices',
      sql`cardinality(${t.choices}) between 2 and 6 and ${t.correct} >= 0 and ${t.correct} < cardinality(${t.choices})`,
    ),
  ],
);

/** An attempt of the questionnaire: what was drawn and until when, by the server’s clock (D9). */
export const qcmAttempts = pgTable(
  'qcm_attempts',
  {
    id: primaryId(),
    coachId: coachId(),
    /** From 1, since the attempts count. */
    number: integer('number').notNull(),
    seed: integer('seed').notNull(),
    questionIds: uuid('question_ids').array().notNull(),
    startedAt: instant('started_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    endsAt: instant('ends_at').notNull(),
    finishedAt: instant('finished_at'),
    grade: integer('grade'),
    passed: boolean('passed'),
  },
  (t) => [
    index('qcm_attempts_coach').on(t.coachId, t.startedAt),
    // One attempt at a time.
    uniqueIndex('qcm_attempts_open_unique')
      .on(t.coachId)
      .where(sql`${t.finishedAt} is null`),
    check('qcm_attempts_length', sql`cardinality(${t.questionIds}) = 20`),
    check(
      'qcm_attempts_graded',
      sql`(${t.finishedAt} is null) = (${t.grade} is null) and (${t.grade} is null) = (${t.passed} is null) and ${t.grade} between 0 and 20`,
    ),
  ],
);

/** An answer to one question of an attempt; the server says whether it is right. */
export const qcmAnswers = pgTable(
  'qcm_answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => qcmAttempts.id),
    /** From 0. */
    position: integer('position').notNull(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => qcmQuestions.id),
    /** The rank of the choice in the bank. */
    choice: integer('choice').notNull(),
    correct: boolean('correct').notNull(),
    answeredAt: instant('answered_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ name: 'qcm_answers_key', columns: [t.attemptId, t.position] }),
    index('qcm_answers_question').on(t.questionId),
    check('qcm_answers_position', sql`${t.position} between 0 and 19`),
  ],
);

/** A time at which our team receives a candidate. */
export const appointmentSlots = pgTable(
  'appointment_slots',
  {
    id: primaryId(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Where, or the address of the video call. */
    place: text('place').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('appointment_slots_starts_at').on(t.startsAt),
    check('appointment_slots_order', sql`${t.startsAt} < ${t.endsAt}`),
  ],
);

export const appointmentStatuses = ['BOOKED', 'HELD', 'MISSED', 'MOVED'] as const;

/** A slot that a candidate took, and what became of it. */
export const appointments = pgTable(
  'coach_appointments',
  {
    id: primaryId(),
    coachId: coachId(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => appointmentSlots.id),
    status: text('status').$type<(typeof appointmentStatuses)[number]>().notNull(),
    ...history(),
  },
  (t) => [
    // One candidate for a slot, one coming appointment for a candidate: two who choose at once never both have it.
    uniqueIndex('coach_appointments_slot_unique')
      .on(t.slotId)
      .where(sql`${t.status} <> 'MOVED'`),
    uniqueIndex('coach_appointments_booked_unique')
      .on(t.coachId)
      .where(sql`${t.status} = 'BOOKED'`),
    check('coach_appointments_status', oneOf(t.status, appointmentStatuses)),
  ],
);

/** What one person gave an interview, out of 40 (D10). */
export const coachGrades = pgTable(
  'coach_grades',
  {
    id: primaryId(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    teaching: integer('teaching').notNull(),
    safety: integer('safety').notNull(),
    relation: integer('relation').notNull(),
    professionalism: integer('professionalism').notNull(),
    comment: text('comment'),
    ...history(),
  },
  (t) => [
    uniqueIndex('coach_grades_author_unique').on(t.appointmentId, t.authorId),
    check(
      'coach_grades_criteria',
      sql`${t.teaching} between 0 and 10 and ${t.safety} between 0 and 10 and ${t.relation} between 0 and 10 and ${t.professionalism} between 0 and 10`,
    ),
  ],
);
