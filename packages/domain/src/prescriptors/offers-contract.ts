import * as z from 'zod/mini';
import {
  fieldMessages,
  idSchema,
  maxCountMessage,
  maxValueMessage,
  pageOf,
  pageQuery,
  route,
} from '../kernel/index.ts';
import {
  mostOfferSessions,
  mostPackages,
  mostWeeklyPeople,
  mostWeeklySessions,
  offerBoxes,
  offerDurations,
  offerLocations,
  offerPayments,
} from './offer-words.ts';

const count = (most: number) =>
  z
    .int(fieldMessages.digitsOnly)
    .check(z.gte(1, fieldMessages.positiveExpected), z.lte(most, maxValueMessage(most)));

const fields = {
  maxPackages: count(mostPackages),
  totalSessions: count(mostOfferSessions),
  durationMonths: z.literal(offerDurations, fieldMessages.choiceInvalid),
  location: z.enum(offerLocations, fieldMessages.choiceInvalid),
  /** The boxes that are ticked; that one is, at least, has a sentence of its own (`offers/calendar-empty`). */
  calendar: z
    .array(z.enum(offerBoxes, fieldMessages.choiceInvalid), fieldMessages.required)
    .check(z.maxLength(offerBoxes.length, maxCountMessage(offerBoxes.length))),
  weeklySessions: count(mostWeeklySessions),
  maxWeeklyPeople: count(mostWeeklyPeople),
  payments: z
    .array(z.enum(offerPayments, fieldMessages.choiceInvalid), fieldMessages.required)
    .check(
      z.minLength(1, fieldMessages.choiceRequired),
      z.maxLength(offerPayments.length, maxCountMessage(offerPayments.length)),
    ),
};

/** What a prescriptor offers to the companies that it refers (specification point 3, Offer policy). */
export const offerPolicySchema = z.object(fields);
export type OfferPolicy = z.output<typeof offerPolicySchema>;

export const offerPolicyInputSchema = z.strictObject({
  ...fields,
  /** As it was read, another change in between is not overwritten; null for the first one. */
  version: z.nullable(z.int()),
});
export type OfferPolicyInput = z.output<typeof offerPolicyInputSchema>;

export const prescriptorOfferSchema = z.object({
  prescriptor: z.object({
    id: z.string(),
    name: z.string(),
    /** Without a valid one it invites nobody (specification point 5). */
    hasSiret: z.boolean(),
  }),
  /** Null until it is filled. */
  policy: z.nullable(offerPolicySchema),
  version: z.nullable(z.int()),
  updatedAt: z.nullable(z.string()),
});
export type PrescriptorOffer = z.output<typeof prescriptorOfferSchema>;

export const offerHistoryLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  /** One sentence for each thing that changed. */
  changes: z.array(z.string()),
});
export type OfferHistoryLine = z.output<typeof offerHistoryLineSchema>;

const params = z.object({ id: idSchema });

export const offersContract = {
  read: route({
    method: 'GET',
    path: '/api/prescriptors/:id/offer-policy',
    failure: 'enterprises/offers-fetch-failed',
    summary: 'Lire l’offre d’un prescripteur',
    params,
    output: prescriptorOfferSchema,
    permission: 'offers.read',
  }),
  save: route({
    method: 'PUT',
    path: '/api/prescriptors/:id/offer-policy',
    summary:
      'Renseigner ou modifier l’offre d’un prescripteur ; sa durée et son nombre de packs ne baissent pas',
    params,
    body: offerPolicyInputSchema,
    output: prescriptorOfferSchema,
    errors: [
      'offers/duration-lowered',
      'offers/max-packages-lowered',
      'offers/calendar-empty',
      'stale-version',
    ],
    permission: 'offers.write',
  }),
  history: route({
    method: 'GET',
    path: '/api/prescriptors/:id/offer-policy/history',
    summary: 'Lire l’historique de l’offre d’un prescripteur, le plus récent d’abord',
    params,
    query: z.object(pageQuery),
    output: pageOf(offerHistoryLineSchema),
    permission: 'offers.write',
  }),
};
