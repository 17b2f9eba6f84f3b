import * as z from 'zod/mini';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  maxLengthMessage,
  maxValueMessage,
  pageOf,
  pageQuery,
  reasonTooShortMessage,
  route,
} from '../kernel/index.ts';
import { isGiftCardCode, normaliseGiftCardCode } from './gift-card-code.ts';
import { giftCardKinds } from './gift-card-rules.ts';
import { giftCardStatuses } from './gift-card-status.ts';

/** The most cards of one lot, sessions of one card, and uses of one code. */
export const mostCards = 500;
const mostSessions = 1000;
const mostUses = 10_000;
const shortestReason = 10;

const wholeUpTo = (most: number) =>
  z.int(fieldMessages.integerExpected).check(z.lte(most, maxValueMessage(most)));
const countUpTo = (most: number) => wholeUpTo(most).check(z.gte(1, fieldMessages.positiveExpected));

const codeMessage = 'Choisissez 6 à 24 lettres sans accent ou chiffres.';

/** The code of a card, in capitals, without spaces nor dashes. */
export const giftCardCodeSchema = z
  .string(fieldMessages.required)
  .check(
    z.maxLength(40, maxLengthMessage(40)),
    z.overwrite(normaliseGiftCardCode),
    z.refine(isGiftCardCode, codeMessage),
  );

const limits = {
  // Over 0 is a refusal of its own (specification point 8).
  sessions: wholeUpTo(mostSessions),
  limitPerPerson: countUpTo(mostUses),
  limitPerCode: countUpTo(mostUses),
  expiresOn: civilDateSchema,
};

/** What is typed of a card, or of a lot of cards. */
export const giftCardInputSchema = z.strictObject({
  ...limits,
  kind: z._default(z.enum(giftCardKinds, fieldMessages.choiceInvalid), 'given'),
  manualValidation: z.boolean(fieldMessages.choiceInvalid),
  /** A code by hand, for one card; drawn when it is null. */
  code: z.nullable(giftCardCodeSchema),
  /** How many cards, each with a code of its own. */
  count: z._default(countUpTo(mostCards), 1),
  /** For the people of this company only, or for everybody. */
  companyId: z.nullable(idSchema),
  /** Its Fitcoins pay sessions of this programme only, or those of any. */
  programId: z._default(z.nullable(idSchema), null),
  note: z.string(fieldMessages.fieldInvalid).check(z.trim(), z.maxLength(200, maxLengthMessage(200))),
});
export type GiftCardInput = z.output<typeof giftCardInputSchema>;

/** What changes of a card: see `editRefusal`. */
export const giftCardChangeSchema = z.strictObject({
  ...limits,
  note: giftCardInputSchema.shape.note,
  version: z.int(),
});

const named = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** A card, as the list shows one. */
export const giftCardRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(giftCardKinds),
  status: z.enum(giftCardStatuses),
  sessions: z.int(),
  fitcoins: z.int(),
  uses: z.int(),
  /** Fitcoins that its code may still give: 0 for a card that is off, refused or past its last day. */
  leftToGive: z.int(),
  /** Fitcoins that it gave and that people may still spend. */
  leftInWallets: z.int(),
  limitPerCode: z.int(),
  limitPerPerson: z.int(),
  expiresOn: z.string(),
  company: named,
  program: named,
  createdBy: z.string(),
  createdAt: z.string(),
  lotId: z.nullable(z.string()),
});
export type GiftCardRow = z.output<typeof giftCardRowSchema>;

/** A card with all that is known of it. */
export const giftCardSchema = z.object({
  ...giftCardRowSchema.shape,
  manualValidation: z.boolean(),
  note: z.string(),
  moderator: z.nullable(z.string()),
  moderatedAt: z.nullable(z.string()),
  refusedReason: z.nullable(z.string()),
  /** What it was sold for went back to its buyer: it is off for good. */
  isTakenBack: z.boolean(),
  version: z.int(),
  /** The reader made it: somebody else validates it. */
  isOwn: z.boolean(),
  /** By its own sessions or by those of its lot. */
  needsSecondAdministrator: z.boolean(),
  /** Cards of its lot that wait with it, itself among them: 0 for a card alone, and once none waits. */
  waitingInLot: z.int(),
});
export type GiftCard = z.output<typeof giftCardSchema>;

export const giftCardSorts = ['created', 'expires', 'code', 'uses', 'left'] as const;
export type GiftCardSort = (typeof giftCardSorts)[number];

/** What the list is narrowed to. */
export const giftCardFilterQuery = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  status: z.optional(z.enum(giftCardStatuses)),
  kind: z.optional(z.enum(giftCardKinds)),
  lotId: z.optional(idSchema),
  /** The newest first, unless another order is asked for. */
  sort: z.optional(z.enum(giftCardSorts)),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
};

/** One use of a card. */
export const giftCardUseSchema = z.object({
  id: z.string(),
  person: z.string(),
  fitcoins: z.int(),
  usedAt: z.string(),
});

/** One line of what became of a card: who, when, what. */
export const giftCardHistoryLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  details: z.array(z.string()),
});
export type GiftCardHistoryLine = z.output<typeof giftCardHistoryLineSchema>;

const params = z.object({ id: idSchema });
const card = { params, output: giftCardSchema } as const;
const reason = z
  .string(fieldMessages.required)
  .check(
    z.trim(),
    z.minLength(shortestReason, reasonTooShortMessage(shortestReason)),
    z.maxLength(300, maxLengthMessage(300)),
  );

/** All the cards of a lot that wait are decided, or none of them. */
const lot = {
  params: z.object({ lotId: idSchema }),
  output: z.object({ decided: z.int() }),
  errors: ['transition-forbidden', 'gift-cards/own-card', 'gift-cards/second-administrator-needed'],
  permission: 'gift-cards.validate',
} as const;

export const giftCardsContract = {
  list: route({
    method: 'GET',
    path: '/api/gift-cards',
    summary: 'Lister les cartes cadeaux : recherche par code ou note, filtres et tri',
    query: z.object({ ...giftCardFilterQuery, ...pageQuery }),
    output: pageOf(giftCardRowSchema),
    permission: 'gift-cards.read',
  }),
  waiting: route({
    method: 'GET',
    path: '/api/gift-cards/waiting',
    summary: 'Lister les cartes cadeaux à valider, la plus ancienne d’abord, un lot pour une carte',
    query: z.object(pageQuery),
    output: pageOf(giftCardSchema),
    permission: 'gift-cards.validate',
  }),
  card: route({
    method: 'GET',
    path: '/api/gift-cards/:id',
    summary: 'Lire une carte cadeau',
    ...card,
    permission: 'gift-cards.read',
  }),
  uses: route({
    method: 'GET',
    path: '/api/gift-cards/:id/uses',
    summary: 'Lister les utilisations d’une carte cadeau, la dernière d’abord',
    params,
    query: z.object(pageQuery),
    output: pageOf(giftCardUseSchema),
    permission: 'gift-cards.read',
  }),
  history: route({
    method: 'GET',
    path: '/api/gift-cards/:id/history',
    summary: 'Lire l’historique d’une carte cadeau',
    params,
    query: z.object(pageQuery),
    output: pageOf(giftCardHistoryLineSchema),
    permission: 'gift-cards.read',
  }),
  create: route({
    method: 'POST',
    path: '/api/gift-cards',
    summary: 'Créer une carte cadeau, ou un lot de cartes',
    body: giftCardInputSchema,
    status: 201,
    /** The first card, and how many were made with it. */
    output: z.object({ card: giftCardSchema, made: z.int() }),
    errors: [
      'gift-cards/code-already-used',
      'gift-cards/sessions-not-positive',
      'gift-cards/unknown-company',
      'gift-cards/unknown-program',
    ],
    permission: 'gift-cards.write',
  }),
  update: route({
    method: 'PUT',
    path: '/api/gift-cards/:id',
    failure: 'gift-cards/update-failed',
    summary: 'Modifier une carte cadeau : librement tant qu’elle attend, ensuite pour donner davantage',
    body: giftCardChangeSchema,
    ...card,
    errors: ['stale-version', 'gift-cards/final', 'gift-cards/only-more', 'gift-cards/sessions-not-positive'],
    permission: 'gift-cards.write',
  }),
  accept: route({
    method: 'POST',
    path: '/api/gift-cards/:id/acceptance',
    failure: 'gift-cards/update-failed',
    summary: 'Accepter une carte cadeau qui attend',
    body: z.strictObject({}),
    ...card,
    errors: ['transition-forbidden', 'gift-cards/own-card', 'gift-cards/second-administrator-needed'],
    permission: 'gift-cards.validate',
  }),
  refuse: route({
    method: 'POST',
    path: '/api/gift-cards/:id/refusal',
    failure: 'gift-cards/update-failed',
    summary: 'Refuser une carte cadeau qui attend, avec une raison',
    body: z.strictObject({ reason }),
    ...card,
    errors: ['transition-forbidden', 'gift-cards/own-card', 'gift-cards/second-administrator-needed'],
    permission: 'gift-cards.validate',
  }),
  acceptLot: route({
    method: 'POST',
    path: '/api/gift-cards/lots/:lotId/acceptance',
    failure: 'gift-cards/update-failed',
    summary: 'Accepter toutes les cartes cadeaux d’un lot qui attendent, ensemble',
    body: z.strictObject({}),
    ...lot,
  }),
  refuseLot: route({
    method: 'POST',
    path: '/api/gift-cards/lots/:lotId/refusal',
    failure: 'gift-cards/update-failed',
    summary: 'Refuser toutes les cartes cadeaux d’un lot qui attendent, ensemble, avec une raison',
    body: z.strictObject({ reason }),
    ...lot,
  }),
  switchOff: route({
    method: 'POST',
    path: '/api/gift-cards/:id/deactivation',
    failure: 'gift-cards/update-failed',
    summary: 'Désactiver une carte cadeau : plus personne ne l’utilise',
    body: z.strictObject({}),
    ...card,
    errors: ['transition-forbidden'],
    permission: 'gift-cards.write',
  }),
  switchOn: route({
    method: 'POST',
    path: '/api/gift-cards/:id/reactivation',
    failure: 'gift-cards/update-failed',
    summary: 'Réactiver une carte cadeau qui n’est ni expirée ni épuisée',
    body: z.strictObject({}),
    ...card,
    errors: ['transition-forbidden', 'gift-cards/taken-back', 'gift-cards/expired', 'gift-cards/used-up'],
    permission: 'gift-cards.write',
  }),
};
