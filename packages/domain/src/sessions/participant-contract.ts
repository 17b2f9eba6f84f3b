import * as z from 'zod/mini';
import {
  fieldMessages,
  idSchema,
  maxCountMessage,
  maxLengthMessage,
  maxValueMessage,
  reasonTooShortMessage,
  route,
} from '../kernel/index.ts';
import { longestSelection, severalSchema } from '../members/index.ts';
import { severalIdsSchema } from './session-acts-contract.ts';
import { attendances } from './participant-rules.ts';
import { participantStatuses } from './participant-status.ts';
import { sessionSchema } from './contract.ts';

/** The most people that a coach counts. */
export const mostCounted = 500;

export const participantSchema = z.object({
  id: z.string(),
  memberId: z.string(),
  name: z.string(),
  status: z.enum(participantStatuses),
  /** The place in the waiting list, from 1; null for who does not wait. */
  rank: z.nullable(z.int()),
  askedAt: z.string(),
  markedAt: z.nullable(z.string()),
  /** Giving the place back now counts as late. */
  late: z.boolean(),
});
export type Participant = z.output<typeof participantSchema>;

/** Somebody who may no longer take part in the sessions of the programme. */
export const participantBanSchema = z.object({
  id: z.string(),
  memberId: z.string(),
  name: z.string(),
  reason: z.string(),
  createdAt: z.string(),
});
export type ParticipantBan = z.output<typeof participantBanSchema>;

/** Who is on a session, and what may be done about it now, by the server's clock. */
export const sessionParticipantsSchema = z.object({
  items: z.array(participantSchema),
  registered: z.int(),
  maxParticipants: z.int(),
  /** How many the coach counted; null while nobody said. */
  coachCounted: z.nullable(z.int()),
  /** The licences of which one is needed; empty when every employee may come. */
  licences: z.array(z.string()),
  bans: z.array(participantBanSchema),
  may: z.object({
    register: z.boolean(),
    leave: z.boolean(),
    mark: z.boolean(),
    unmark: z.boolean(),
    ban: z.boolean(),
  }),
  /** When attendance opens, for whom it is still closed; null otherwise. */
  marksFrom: z.nullable(z.string()),
});
export type SessionParticipants = z.output<typeof sessionParticipantsSchema>;

/** An employee who may be put on a session, or why not. */
export const participantCandidateSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** A French sentence, or null. */
  obstacle: z.nullable(z.string()),
  /** Whether the e-mail that tells them leaves: their address did not refuse our letters. */
  reachable: z.boolean(),
});
export type ParticipantCandidate = z.output<typeof participantCandidateSchema>;

/** How many of the sessions that get places back are named; the others are counted. */
export const namedFreed = 5;

/** The places to come that several employees hold, in how many sessions, and the first of these. */
export const freedPlacesSchema = z.object({
  places: z.int(),
  sessions: z.int(),
  first: z.array(
    z.object({ id: z.string(), startsAt: z.string(), zone: z.string(), objectiveName: z.string() }),
  ),
});
export type FreedPlaces = z.output<typeof freedPlacesSchema>;

export const registrationSchema = z.strictObject({
  memberIds: z
    .array(idSchema, fieldMessages.required)
    .check(
      z.minLength(1, fieldMessages.choiceRequired),
      z.maxLength(longestSelection, maxCountMessage(longestSelection)),
    ),
  /** Who finds no place left is put on the waiting list. */
  waiting: z._default(z.boolean(), false),
});
export type Registration = z.output<typeof registrationSchema>;

/** What became of a registration: how many have a place, how many wait, and who was refused and why. */
export const registrationDoneSchema = z.object({ ...severalSchema.shape, waiting: z.int() });
export type RegistrationDone = z.output<typeof registrationDoneSchema>;

export const banReasonSchema = z.strictObject({
  reason: z
    .string(fieldMessages.required)
    .check(z.trim(), z.minLength(10, reasonTooShortMessage(10)), z.maxLength(500, maxLengthMessage(500))),
});

export const coachCountSchema = z.strictObject({
  coachCounted: z.nullable(
    z.int().check(z.gte(0, fieldMessages.fieldInvalid), z.lte(mostCounted, maxValueMessage(mostCounted))),
  ),
});

/** A session of a person, as their card shows it. */
export const memberSessionSchema = z.object({
  ...sessionSchema.shape,
  participation: z.enum(participantStatuses),
});
export type MemberSession = z.output<typeof memberSessionSchema>;

const session = z.object({ id: idSchema });
const one = z.object({ id: idSchema, participantId: idSchema });
const nothing = z.strictObject({});
const bookingErrors = ['sessions/billed', 'sessions/booking-closed'] as const;
const markErrors = [
  'sessions/billed',
  'sessions/attendance-closed',
  'sessions/attendance-early',
  'transition-forbidden',
] as const;

export const participantsContract = {
  participants: route({
    method: 'GET',
    path: '/api/sessions/:id/participants',
    summary: 'Lister les participants d’une séance : inscrits, liste d’attente, désinscrits, présences',
    params: session,
    output: sessionParticipantsSchema,
    permission: 'sessions.read-participants',
  }),
  participantCandidates: route({
    method: 'GET',
    path: '/api/sessions/:id/participants/candidates',
    summary: 'Chercher les salariés à inscrire à une séance, avec ce qui empêche chacun d’eux de l’être',
    params: session,
    query: z.object({ search: z._default(z.string().check(z.trim(), z.maxLength(120)), '') }),
    output: z.object({ items: z.array(participantCandidateSchema), capped: z.boolean() }),
    permission: 'sessions.write-participants',
  }),
  register: route({
    method: 'POST',
    path: '/api/sessions/:id/participants',
    summary: 'Inscrire des salariés à une séance ; sans place, sur la liste d’attente si elle est demandée',
    params: session,
    body: registrationSchema,
    output: registrationDoneSchema,
    errors: [...bookingErrors],
    permission: 'sessions.write-participants',
  }),
  leave: route({
    method: 'POST',
    path: '/api/sessions/:id/participants/:participantId/leaving',
    summary: 'Désinscrire une personne d’une séance ; la première de la liste d’attente prend sa place',
    params: one,
    body: nothing,
    output: sessionParticipantsSchema,
    errors: [...bookingErrors, 'sessions/already-started', 'transition-forbidden'],
    permission: 'sessions.write-participants',
  }),
  mark: route({
    method: 'PUT',
    path: '/api/sessions/:id/participants/:participantId/attendance',
    summary: 'Pointer une personne présente, en retard ou absente ; sans valeur, effacer son pointage',
    params: one,
    body: z.strictObject({ attendance: z.nullable(z.enum(attendances, fieldMessages.choiceInvalid)) }),
    output: sessionParticipantsSchema,
    errors: [...markErrors],
    permission: 'sessions.mark-attendance',
  }),
  markAllPresent: route({
    method: 'POST',
    path: '/api/sessions/:id/attendance',
    summary: 'Pointer présentes toutes les personnes qui ne sont pas encore pointées',
    params: session,
    body: nothing,
    output: sessionParticipantsSchema,
    errors: [...markErrors],
    permission: 'sessions.mark-attendance',
  }),
  coachCount: route({
    method: 'PUT',
    path: '/api/sessions/:id/coach-count',
    summary: 'Noter combien de personnes le coach a comptées',
    params: session,
    body: coachCountSchema,
    output: sessionParticipantsSchema,
    errors: [...markErrors],
    permission: 'sessions.mark-attendance',
  }),
  banEffects: route({
    method: 'GET',
    path: '/api/sessions/:id/participants/:participantId/ban',
    summary: 'Lister les places à venir qu’une exclusion du programme libérerait',
    params: one,
    output: z.object({ items: z.array(sessionSchema) }),
    errors: ['sessions/not-of-program'],
    permission: 'sessions.ban',
  }),
  ban: route({
    method: 'POST',
    path: '/api/sessions/:id/participants/:participantId/ban',
    summary: 'Exclure une personne des séances d’un programme ; ses places à venir sont libérées',
    params: one,
    body: banReasonSchema,
    output: sessionParticipantsSchema,
    errors: ['sessions/not-of-program', 'sessions/participant-banned'],
    permission: 'sessions.ban',
  }),
  liftBan: route({
    method: 'POST',
    path: '/api/sessions/:id/bans/:banId/lifting',
    summary: 'Lever l’exclusion d’une personne : elle peut à nouveau être inscrite',
    params: z.object({ id: idSchema, banId: idSchema }),
    body: nothing,
    output: sessionParticipantsSchema,
    permission: 'sessions.ban',
  }),
  placesOfSeveral: route({
    method: 'GET',
    path: '/api/members/places',
    summary: 'Compter avant le départ de plusieurs salariés les places à venir qu’ils libèrent',
    query: z.object({ ids: severalIdsSchema }),
    output: freedPlacesSchema,
    permission: 'sessions.read-participants',
  }),
  ofMember: route({
    method: 'GET',
    path: '/api/members/:id/sessions',
    summary: 'Lister les séances d’un salarié : les 20 prochaines, puis les 20 dernières',
    params: session,
    output: z.object({ coming: z.array(memberSessionSchema), past: z.array(memberSessionSchema) }),
    permission: 'sessions.read-participants',
  }),
};
