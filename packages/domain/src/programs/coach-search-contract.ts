import * as z from 'zod/mini';
import { offerStatuses, searchModes, searchStatuses } from '../coaches/index.ts';
import {
  fieldMessages,
  idSchema,
  maxCountMessage,
  maxLengthMessage,
  reasonTooShortMessage,
  route,
  timeOfDaySchema,
} from '../kernel/index.ts';

/** What a coach is looked for: one session, or a programme. */
export const searchKinds = ['session', 'program'] as const;
export type SearchKind = (typeof searchKinds)[number];

const mostAsked = 20;

const subject = {
  kind: z.enum(searchKinds, fieldMessages.choiceInvalid),
  subjectId: idSchema,
};

export const searchInputSchema = z.strictObject({
  ...subject,
  mode: z.enum(searchModes, fieldMessages.choiceInvalid),
  /** In the order in which they are asked, when they are asked in turn. */
  coachIds: z.array(idSchema, fieldMessages.coachRequired).check(
    z.minLength(1, fieldMessages.coachRequired),
    z.maxLength(mostAsked, maxCountMessage(mostAsked)),
    z.refine((list) => new Set(list).size === list.length, fieldMessages.choiceInvalid),
  ),
});
export type SearchInput = z.output<typeof searchInputSchema>;

const offer = z.object({
  coachId: z.string(),
  coachName: z.string(),
  status: z.enum(offerStatuses),
  sentAt: z.string(),
  answersBy: z.string(),
  answeredAt: z.nullable(z.string()),
  /** Why the coach declined, when they said so. */
  reason: z.nullable(z.string()),
});

/** A search, with each of its offers and what became of it. */
export const coachSearchSchema = z.object({
  id: z.string(),
  status: z.enum(searchStatuses),
  mode: z.enum(searchModes),
  startedAt: z.string(),
  /** Those who will be asked next, in order. */
  waiting: z.array(z.object({ coachId: z.string(), coachName: z.string() })),
  offers: z.array(offer),
});
export type CoachSearch = z.output<typeof coachSearchSchema>;

/** An offer as its coach reads it. */
export const coachOfferSchema = z.object({
  id: z.string(),
  kind: z.enum(searchKinds),
  type: z.string(),
  objective: z.string(),
  company: z.string(),
  /** « Lyon (69003) »; null for a video session. */
  town: z.nullable(z.string()),
  /** The first session, or the only one. */
  startsAt: z.string(),
  endsAt: z.string(),
  zone: z.string(),
  sessions: z.int(),
  slots: z.array(z.object({ weekday: z.int(), start: timeOfDaySchema })),
  answersBy: z.string(),
});
export type CoachOffer = z.output<typeof coachOfferSchema>;

const params = z.object({ id: idSchema });
const searches = z.object({ items: z.array(coachSearchSchema) });
const offers = z.object({ items: z.array(coachOfferSchema) });
const reason = z
  .string(fieldMessages.required)
  .check(z.trim(), z.minLength(3, reasonTooShortMessage(3)), z.maxLength(500, maxLengthMessage(500)));

export const offerRefusalSchema = z.strictObject({ reason: z.nullable(reason) });

export const coachSearchContract = {
  list: route({
    method: 'GET',
    path: '/api/coach-searches',
    summary: 'Lire les recherches d’un coach, et les réponses',
    query: z.object(subject),
    output: searches,
    permission: 'programs.plan',
  }),
  start: route({
    method: 'POST',
    path: '/api/coach-searches',
    summary: 'Proposer à des coachs : le premier oui l’emporte',
    body: searchInputSchema,
    output: searches,
    errors: ['coaches/search-open', 'coaches/inactive', 'transition-forbidden'],
    permission: 'programs.plan',
  }),
  stop: route({
    method: 'POST',
    path: '/api/coach-searches/:id/stop',
    summary: 'Arrêter une recherche',
    params,
    body: z.strictObject({}),
    output: searches,
    errors: ['transition-forbidden'],
    permission: 'programs.plan',
  }),
};

export const coachOffersContract = {
  list: route({
    method: 'GET',
    path: '/api/coach/offers',
    summary: 'Lister mes propositions',
    output: offers,
    permission: 'coaches.read-own',
  }),
  accept: route({
    method: 'POST',
    path: '/api/coach/offers/:id/acceptance',
    summary: 'Accepter une proposition',
    params,
    body: z.strictObject({}),
    output: offers,
    errors: [
      'coaches/offer-gone',
      'coaches/not-available',
      'coaches/overseas',
      'coaches/documents-expired',
      'coaches/inactive',
      'transition-forbidden',
    ],
    permission: 'coaches.write-own',
  }),
  decline: route({
    method: 'POST',
    path: '/api/coach/offers/:id/refusal',
    summary: 'Refuser une proposition',
    params,
    body: offerRefusalSchema,
    output: offers,
    errors: ['coaches/offer-gone'],
    permission: 'coaches.write-own',
  }),
};
