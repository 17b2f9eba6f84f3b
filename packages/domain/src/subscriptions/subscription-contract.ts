import * as z from 'zod/mini';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  maxCountMessage,
  maxLengthMessage,
  maxValueMessage,
  pageOf,
  pageQuery,
  route,
  reasonTooShortMessage,
} from '../kernel/index.ts';
import { subscriptionEndings } from './subscription-ending.ts';
import { subscriptionStates } from './subscription-days.ts';
import {
  commitmentMonths,
  mostLicences,
  mostSessions,
  subscriptionOffers,
  subscriptionOptions,
} from './subscription-words.ts';

const options = z
  .array(z.enum(subscriptionOptions, fieldMessages.choiceInvalid), fieldMessages.required)
  .check(z.maxLength(subscriptionOptions.length, maxCountMessage(subscriptionOptions.length)));
const sessionsSold = z.nullable(
  z
    .int(fieldMessages.digitsOnly)
    .check(z.gte(1, fieldMessages.positiveExpected), z.lte(mostSessions, maxValueMessage(mostSessions))),
);

/** So many licences of a type: the number that the subscription carries once this is done. */
export const licenceCountSchema = z.strictObject({
  type: z.string(fieldMessages.choiceInvalid).check(z.minLength(1), z.maxLength(40)),
  count: z
    .int(fieldMessages.digitsOnly)
    .check(z.gte(0, fieldMessages.digitsOnly), z.lte(mostLicences, maxValueMessage(mostLicences))),
});
export type LicenceCount = z.output<typeof licenceCountSchema>;
const licences = z
  .array(licenceCountSchema, fieldMessages.required)
  .check(z.maxLength(50, maxCountMessage(50)));

/** How long it runs: a commitment of so many months, to a chosen day, or without an end. */
export const subscriptionTermSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('months'), months: z.literal(commitmentMonths) }),
  z.strictObject({ kind: z.literal('until'), endsOn: civilDateSchema }),
  z.strictObject({ kind: z.literal('open') }),
]);
export type SubscriptionTerm = z.output<typeof subscriptionTermSchema>;

export const newSubscriptionSchema = z.strictObject({
  companyId: z.string(fieldMessages.companyRequired).check(z.minLength(1, fieldMessages.companyRequired)),
  offer: z.enum(subscriptionOffers, fieldMessages.choiceInvalid),
  startsOn: civilDateSchema,
  term: subscriptionTermSchema,
  options,
  sessionsSold,
  licences,
  /** Another one of the same offer runs in those days, and both are meant. */
  beside: z.optional(z.boolean()),
});
export type NewSubscription = z.output<typeof newSubscriptionSchema>;

export const subscriptionChangeSchema = z.strictObject({
  /** As it was read: another change in between is not overwritten. */
  version: z.int(),
  endsOn: z.nullable(civilDateSchema),
  options,
  sessionsSold,
  licences,
});
export type SubscriptionChange = z.output<typeof subscriptionChangeSchema>;

/** The licences of one type: `left` is what nobody holds. */
export const licenceFiguresSchema = z.object({
  type: z.string(),
  name: z.string(),
  total: z.int(),
  assigned: z.int(),
  left: z.int(),
});
export type LicenceFigures = z.output<typeof licenceFiguresSchema>;

export const subscriptionSchema = z.object({
  id: z.string(),
  offer: z.enum(subscriptionOffers),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  state: z.enum(subscriptionStates),
  /** « Se termine dans 12 jours » */
  stateLabel: z.string(),
  commitmentMonths: z.nullable(z.int()),
  sessionsSold: z.nullable(z.int()),
  options: z.array(z.enum(subscriptionOptions)),
  licences: z.array(licenceFiguresSchema),
  /** How an administrator may bring it to its end now; null once it is over. */
  ending: z.nullable(z.enum(subscriptionEndings)),
  version: z.int(),
});
export type Subscription = z.output<typeof subscriptionSchema>;

export const companySubscriptionsSchema = z.object({
  company: z.object({ id: z.string(), name: z.string() }),
  /** The civil day in Paris that the states are told for. */
  today: z.string(),
  items: z.array(subscriptionSchema),
});
export type CompanySubscriptions = z.output<typeof companySubscriptionsSchema>;

export const subscribingCompanySchema = z.object({
  id: z.string(),
  name: z.string(),
  siret: z.string(),
  city: z.nullable(z.string()),
});
export type SubscribingCompany = z.output<typeof subscribingCompanySchema>;

/** What our team looks for among the subscriptions of every client: those that end, those whose licences nobody holds. */
export const subscriptionViews = ['ending', 'unused', 'current', 'ended'] as const;
export type SubscriptionView = (typeof subscriptionViews)[number];

export const clientSubscriptionSchema = z.extend(subscriptionSchema, {
  company: z.object({ id: z.string(), name: z.string() }),
});
export type ClientSubscription = z.output<typeof clientSubscriptionSchema>;

/** A reason is never one word. */
export const shortestEndingReason = 10;

export const subscriptionsContract = {
  list: route({
    method: 'GET',
    path: '/api/subscriptions',
    summary: 'Lire les abonnements de son entreprise, ou d’une entreprise que l’on administre',
    query: z.object({ companyId: z.optional(idSchema) }),
    output: companySubscriptionsSchema,
    permission: 'subscriptions.read',
  }),
  everywhere: route({
    method: 'GET',
    path: '/api/subscriptions/everywhere',
    summary:
      'Lister les abonnements de toutes les entreprises : qui se terminent, dont des licences restent libres',
    query: z.object({
      ...pageQuery,
      view: z._default(z.enum(subscriptionViews), 'ending'),
      search: z.optional(z.string().check(z.trim(), z.maxLength(100, maxLengthMessage(100)))),
    }),
    output: pageOf(clientSubscriptionSchema),
    permission: 'subscriptions.open',
  }),
  companies: route({
    method: 'GET',
    path: '/api/subscriptions/companies',
    summary: 'Chercher l’entreprise dont on ouvre un abonnement, par son nom ou son SIRET',
    query: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(100, maxLengthMessage(100)))),
    }),
    output: z.object({ items: z.array(subscribingCompanySchema) }),
    permission: 'subscriptions.open',
  }),
  open: route({
    method: 'POST',
    path: '/api/subscriptions',
    summary: 'Ouvrir un abonnement à une entreprise',
    body: newSubscriptionSchema,
    status: 201,
    output: subscriptionSchema,
    errors: ['subscriptions/overlaps'],
    permission: 'subscriptions.open',
  }),
  end: route({
    method: 'POST',
    path: '/api/subscriptions/:id/ending',
    summary:
      'Annuler un abonnement qui n’a pas commencé ou qui vient d’être ouvert, sinon y mettre fin aujourd’hui',
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      reason: z
        .string(fieldMessages.required)
        .check(
          z.trim(),
          z.minLength(shortestEndingReason, reasonTooShortMessage(shortestEndingReason)),
          z.maxLength(500, maxLengthMessage(500)),
        ),
    }),
    output: z.object({ done: z.enum(subscriptionEndings) }),
    errors: ['subscriptions/already-ended', 'subscriptions/in-use', 'subscriptions/licences-assigned'],
    permission: 'subscriptions.open',
  }),
  change: route({
    method: 'PUT',
    path: '/api/subscriptions/:id',
    summary: 'Prolonger un abonnement, changer ses options ou ses licences',
    params: z.object({ id: idSchema }),
    body: subscriptionChangeSchema,
    output: subscriptionSchema,
    errors: ['subscriptions/licences-assigned', 'subscriptions/option-used', 'stale-version'],
    permission: 'subscriptions.open',
  }),
};
