import * as z from 'zod/mini';
import { hashtagSchema } from '../catalog/index.ts';
import {
  civilDateSchema,
  cropSchema,
  fieldMessages,
  idSchema,
  maxLengthMessage,
  pictureRefusals,
  reasonTooShortMessage,
  route,
  timeOfDaySchema,
  pictureTypes,
} from '../kernel/index.ts';
import { toldSchema, toldShape } from '../mailing/index.ts';
import { meetingModes } from '../programs/index.ts';
import {
  sessionDraftSchema,
  placesSchema,
  sessionExtrasShape,
  sessionMinutesSchema,
  sessionSchema,
} from './contract.ts';
import { closedDayConfirmation, closedDayQuery } from './closed-day.ts';
import { countRules } from './count-rules.ts';
import { sessionActs } from './session-acts.ts';
import { sessionBillings } from './session-status.ts';

/** The fewest characters of a reason. */
export const shortestReason = 10;
const reason = z
  .string(fieldMessages.required)
  .check(
    z.trim(),
    z.minLength(shortestReason, reasonTooShortMessage(shortestReason)),
    z.maxLength(500, maxLengthMessage(500)),
  );

/** Whose picture stands behind a session: its own, that of its objective, or the one of the product. */
export const sessionPictureSources = ['session', 'objective', 'product'] as const;

/** Everything that a card of a session shows, and what its reader may do with it now. */
export const sessionDetailsSchema = z.object({
  session: sessionSchema,
  objectiveId: z.string(),
  objectiveDescription: z.string(),
  spotId: z.nullable(z.string()),
  spotAddress: z.nullable(z.string()),
  coachId: z.nullable(z.string()),
  meeting: z.nullable(z.enum(meetingModes)),
  meetingUrl: z.nullable(z.string()),
  hashtags: z.array(hashtagSchema),
  formation: z.boolean(),
  /** Excluding VAT; null without a price, and for who is no administrator. */
  priceCents: z.nullable(z.int()),
  picture: z.object({ source: z.enum(sessionPictureSources), version: z.nullable(z.int()) }),
  /** The day of the plan of its programme, where it is no longer that of the session. */
  plannedOn: z.nullable(z.string()),
  coachCounted: z.nullable(z.int()),
  /** Whether it is counted in its pack; null while that is not known, and for a session of no pack. */
  counted: z.nullable(z.boolean()),
  countRule: z.nullable(z.enum(countRules)),
  countReason: z.nullable(z.string()),
  billing: z.enum(sessionBillings),
  cancelReason: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  /** The last moment to cancel it without counting it. */
  freeUntil: z.string(),
  actions: z.array(z.enum(sessionActs)),
  version: z.int(),
});
export type SessionDetails = z.output<typeof sessionDetailsSchema>;

export const historyLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** A person of the reader's company, the team, or the product by itself. */
  who: z.string(),
  what: z.string(),
  /** The reason, or what changed. */
  detail: z.nullable(z.string()),
});
export type HistoryLine = z.output<typeof historyLineSchema>;

/** Another day or hour, and another length, place or coach when they are named. */
export const sessionMoveSchema = z.strictObject({
  date: civilDateSchema,
  start: timeOfDaySchema,
  durationMinutes: z.optional(sessionMinutesSchema),
  spotId: z.optional(z.string().check(z.minLength(1, fieldMessages.spotRequired))),
  coachId: z.optional(z.string().check(z.minLength(1, fieldMessages.coachRequired))),
  ...closedDayConfirmation,
});
export type SessionMove = z.input<typeof sessionMoveSchema>;

/** The facts that may change without moving a session. */
export const sessionFactsSchema = z.strictObject({
  objectiveId: z
    .string(fieldMessages.objectiveRequired)
    .check(z.minLength(1, fieldMessages.objectiveRequired)),
  maxParticipants: placesSchema,
  ...sessionExtrasShape,
  /** Refused when the session changed since it was read. */
  version: z.int(),
});
export type SessionFactsInput = z.input<typeof sessionFactsSchema>;

/** Whether cancelling now would count the session in its pack: the clock is that of the database. */
export const cancellationPreviewSchema = z.object({
  counts: z.boolean(),
  /** It belongs to a pack; without one nothing is counted. */
  inProgram: z.boolean(),
  freeUntil: z.string(),
  now: z.string(),
  ...toldShape,
});
export type CancellationPreview = z.output<typeof cancellationPreviewSchema>;

const params = z.object({ id: idSchema });
const planningErrors = [
  'coaches/not-available',
  'coaches/overseas',
  'coaches/documents-expired',
  'sessions/spot-taken',
  'sessions/spot-closed',
  'sessions/date-past',
  'sessions/closed-day',
  'sessions/company-stopped',
];
const programErrors = [
  'sessions/in-pause',
  'sessions/program-over',
  'sessions/too-many-in-week',
  'sessions/too-many-in-month',
];
const writes = 'sessions.write';
const settles = 'sessions.settle';

/** How many of the sessions that went with their company are named at once. */
export const namedWithCompany = 500;

/** More sessions than a page of the list can tick. */
export const mostSeveral = 100;

/** The sessions that were ticked, as an address carries them: « id,id ». */
export const severalIdsSchema = z
  .string()
  .check(
    z.maxLength(mostSeveral * 37),
    z.regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36})*$/, fieldMessages.choiceInvalid),
  )
  .register(z.globalRegistry, { examples: ['0190a3c4-5b6d-7e8f-9a0b-1c2d3e4f5a6b'] });

export const sessionActsContract = {
  cancelledWithCompany: route({
    method: 'GET',
    path: '/api/companies/:id/cancelled-sessions',
    summary: 'Lister les séances à venir que la fermeture d’une entreprise a annulées',
    params,
    output: z.object({ items: z.array(sessionSchema) }),
    permission: 'sessions.settle',
  }),
  details: route({
    method: 'GET',
    path: '/api/sessions/:id/details',
    summary: 'Lire la fiche entière d’une séance, et ce que l’on peut en faire',
    params,
    output: sessionDetailsSchema,
    permission: 'sessions.read',
  }),
  history: route({
    method: 'GET',
    path: '/api/sessions/:id/history',
    summary: 'Lire ce qui est arrivé à une séance : qui, quand, quoi',
    params,
    output: z.object({ items: z.array(historyLineSchema) }),
    permission: 'sessions.read',
  }),
  update: route({
    method: 'PUT',
    path: '/api/sessions/:id',
    summary: 'Modifier une séance, sans la déplacer',
    params,
    body: sessionFactsSchema,
    output: sessionDetailsSchema,
    errors: ['sessions/billed', 'sessions/not-editable', 'stale-version'],
    permission: writes,
  }),
  writeDraft: route({
    method: 'PUT',
    path: '/api/sessions/:id/draft',
    summary: 'Récrire une séance qui est en brouillon',
    params,
    body: sessionDraftSchema,
    output: sessionDetailsSchema,
    errors: ['stale-version', 'sessions/date-past', 'sessions/not-editable'],
    permission: writes,
  }),
  publish: route({
    method: 'POST',
    path: '/api/sessions/:id/publication',
    summary: 'Publier une séance qui est en brouillon',
    params,
    query: closedDayQuery,
    output: sessionDetailsSchema,
    errors: ['transition-forbidden', 'sessions/billed', ...planningErrors],
    permission: writes,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: 'Supprimer une séance qui est en brouillon',
    params,
    output: z.object({ id: z.string() }),
    errors: ['transition-forbidden', 'sessions/billed'],
    permission: writes,
  }),
  move: route({
    method: 'POST',
    path: '/api/sessions/:id/move',
    summary: 'Déplacer une séance à un autre jour ou à une autre heure',
    params,
    body: sessionMoveSchema,
    output: sessionDetailsSchema,
    errors: [
      'transition-forbidden',
      'stale-version',
      'sessions/billed',
      'sessions/over',
      'sessions/too-late-to-move',
      'sessions/coach-of-program',
      ...planningErrors,
      ...programErrors,
    ],
    permission: writes,
  }),
  told: route({
    method: 'GET',
    path: '/api/sessions/:id/told',
    summary:
      'Savoir avant de déplacer, de rétablir ou de confier une séance combien de personnes en seront prévenues, et qui ne peut pas l’être',
    params,
    output: toldSchema,
    permission: writes,
  }),
  toldOfSeveral: route({
    method: 'GET',
    path: '/api/sessions/told',
    summary:
      'Savoir avant d’annuler ou de confier plusieurs séances combien de personnes en seront prévenues, chacune comptée une fois',
    query: z.object({ ids: severalIdsSchema }),
    output: toldSchema,
    permission: writes,
  }),
  previewCancellation: route({
    method: 'GET',
    path: '/api/sessions/:id/cancellation',
    summary: 'Savoir si annuler une séance maintenant la compterait',
    params,
    output: cancellationPreviewSchema,
    permission: writes,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/sessions/:id/cancellation',
    summary:
      'Annuler une séance : moins de 24 h avant, elle est comptée, sauf si un administrateur dit pourquoi elle ne l’est pas',
    params,
    body: z.strictObject({
      reason,
      /** Why it is not counted, though it is late: an administrator's word. */
      noCountReason: z.optional(reason),
    }),
    output: sessionDetailsSchema,
    errors: ['transition-forbidden', 'sessions/billed', 'sessions/over'],
    permission: writes,
  }),
  restore: route({
    method: 'POST',
    path: '/api/sessions/:id/restoration',
    summary: 'Rétablir une séance annulée',
    params,
    query: closedDayQuery,
    output: sessionDetailsSchema,
    errors: [
      'transition-forbidden',
      'stale-version',
      'sessions/billed',
      'sessions/program-complete',
      ...planningErrors,
      ...programErrors,
    ],
    permission: settles,
  }),
  reset: route({
    method: 'POST',
    path: '/api/sessions/:id/reset',
    summary: 'Rouvrir une séance clôturée : elle n’est plus comptée jusqu’à sa prochaine clôture',
    params,
    body: z.strictObject({ reason }),
    output: sessionDetailsSchema,
    errors: [
      'transition-forbidden',
      'stale-version',
      'sessions/billed',
      'sessions/program-complete',
      'sessions/program-over',
    ],
    permission: settles,
  }),
  noCount: route({
    method: 'POST',
    path: '/api/sessions/:id/no-count',
    summary: 'Ne pas compter une séance tenue ou annulée tard, avec une raison',
    params,
    body: z.strictObject({ reason }),
    output: sessionDetailsSchema,
    errors: ['sessions/billed', 'sessions/count-unchanged', 'sessions/program-over'],
    permission: settles,
  }),
  recount: route({
    method: 'POST',
    path: '/api/sessions/:id/recount',
    summary: 'Compter de nouveau une séance qui ne l’était plus',
    params,
    output: sessionDetailsSchema,
    errors: [
      'sessions/billed',
      'sessions/count-unchanged',
      'sessions/program-complete',
      'sessions/program-over',
    ],
    permission: settles,
  }),
  removePicture: route({
    method: 'DELETE',
    path: '/api/sessions/:id/picture',
    summary: 'Retirer l’image d’une séance',
    params,
    output: sessionDetailsSchema,
    errors: ['sessions/billed', 'sessions/not-editable'],
    permission: writes,
  }),
};

/** The routes of pictures: the bytes of a file in or out. */
export const sessionPictureContract = {
  write: route({
    method: 'PUT',
    path: '/api/sessions/:id/picture',
    summary: 'Changer l’image d’une séance',
    params,
    query: cropSchema,
    upload: pictureTypes,
    output: sessionDetailsSchema,
    errors: ['sessions/billed', 'sessions/not-editable', ...pictureRefusals],
    permission: writes,
  }),
  read: route({
    method: 'GET',
    path: '/api/sessions/:id/picture',
    summary: 'Lire l’image d’une séance, à défaut celle de son objectif',
    params,
    output: z.void(),
    download: ['image/jpeg'],
    errors: ['storage/object-not-found'],
    permission: 'sessions.read',
  }),
};
