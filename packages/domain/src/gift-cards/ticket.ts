import * as z from 'zod/mini';
import { emailSchema } from '../accounts/index.ts';
import {
  civilDateSchema,
  elided,
  fieldMessages,
  formatShortDate,
  holdsAddress,
  holdsUnseen,
  idSchema,
  maxLengthMessage,
  pageOf,
  pageQuery,
  route,
} from '../kernel/index.ts';

/** What a ticket shows: one card, whose code its QR code brings to the wallet. */
export const ticketSchema = z.object({
  code: z.string(),
  sessions: z.int(),
  expiresOn: z.string(),
  /** The company whose people it is for; null for everybody. */
  company: z.nullable(z.string()),
  /** The programme whose sessions it pays; null for any. */
  program: z.nullable(z.string()),
  limitPerPerson: z.int(),
  limitPerCode: z.int(),
  /** Where the QR code leads. */
  link: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type Ticket = z.output<typeof ticketSchema>;

/** The conditions of a card, one sentence each, as its ticket and its e-mail say them. */
export function ticketConditions(
  card: Pick<Ticket, 'expiresOn' | 'company' | 'program' | 'limitPerPerson' | 'limitPerCode'>,
): readonly string[] {
  const { expiresOn, company, program, limitPerPerson, limitPerCode } = card;
  return [
    `À utiliser jusqu’au ${formatShortDate(expiresOn)} inclus.`,
    limitPerPerson === 1 ? 'Une fois par personne.' : `${limitPerPerson}\u00a0fois par personne au plus.`,
    ...(limitPerCode === 1 ? ['Le code ne sert qu’une fois.'] : []),
    company === null
      ? 'Pour toute personne qui a un espace.'
      : `Réservée aux personnes ${elided('de', company)}.`,
    ...(program === null ? [] : [`Pour les séances du programme ${program} seulement.`]),
  ];
}

// The marks that make what follows read from right to left: an emoji and an Arabic word need none of them.
const turns = /[\u202a-\u202e\u2066-\u2069]/;

/** What is typed to send a ticket by e-mail, today or on a later day. */
export const ticketSendingInputSchema = z.strictObject({
  email: emailSchema,
  /** « Mamie » or « Papi et Mamie »: nothing that a mail program makes a link of, or that turns its line round (threats T69). */
  firstName: z.string(fieldMessages.required).check(
    z.trim(),
    z.minLength(1, fieldMessages.required),
    z.maxLength(80, maxLengthMessage(80)),
    z.refine((text) => !holdsUnseen(text), fieldMessages.charactersRefused),
    z.refine((text) => !holdsAddress(text), fieldMessages.addressInName),
  ),
  message: z._default(
    z.string(fieldMessages.fieldInvalid).check(
      z.trim(),
      z.maxLength(500, maxLengthMessage(500)),
      z.refine((text) => !turns.test(text), fieldMessages.charactersRefused),
    ),
    '',
  ),
  sendOn: civilDateSchema,
});
export type TicketSendingInput = z.output<typeof ticketSendingInputSchema>;

/** A ticket that leaves, or left, by e-mail. */
export const ticketSendingSchema = z.object({
  id: z.string(),
  email: z.string(),
  sendOn: z.string(),
  sentAt: z.nullable(z.string()),
});
export type TicketSending = z.output<typeof ticketSendingSchema>;

/** So many cards of a lot are laid out while one waits; more of them by a job, whose progress is shown. */
export const cardsLaidOutAtOnce = 80;

/** The sheets of a lot that are being made: how many of its cards are laid out, and when they were all. */
export const sheetsSchema = z.object({
  id: z.string(),
  total: z.int(),
  done: z.int(),
  finishedAt: z.nullable(z.string()),
});
export type Sheets = z.output<typeof sheetsSchema>;

const params = z.object({ id: idSchema });

export const ticketsContract = {
  read: route({
    method: 'GET',
    path: '/api/gift-cards/:id/ticket',
    summary: 'Lire le ticket d’une carte cadeau',
    params,
    output: ticketSchema,
    permission: 'gift-cards.read',
  }),
  sendings: route({
    method: 'GET',
    path: '/api/gift-cards/:id/sendings',
    summary: 'Lister les envois d’une carte cadeau',
    params,
    query: z.object(pageQuery),
    output: pageOf(ticketSendingSchema),
    permission: 'gift-cards.read',
  }),
  send: route({
    method: 'POST',
    path: '/api/gift-cards/:id/sendings',
    summary: 'Envoyer une carte cadeau par e-mail, le jour choisi',
    params,
    body: ticketSendingInputSchema,
    status: 201,
    output: ticketSendingSchema,
    errors: ['gift-cards/not-sendable'],
    permission: 'gift-cards.write',
  }),
  makeSheets: route({
    method: 'POST',
    path: '/api/gift-cards/:id/sheets',
    summary: 'Mettre en page la planche du lot d’une carte, par une tâche',
    params,
    body: z.strictObject({}),
    status: 201,
    output: sheetsSchema,
    permission: 'gift-cards.write',
  }),
  sheets: route({
    method: 'GET',
    path: '/api/gift-cards/sheets/:id',
    summary: 'Lire où en est la planche d’un lot',
    params,
    output: sheetsSchema,
    permission: 'gift-cards.read',
  }),
};

export const ticketFilesContract = {
  pdf: route({
    method: 'GET',
    path: '/api/gift-cards/:id/ticket/pdf',
    summary: 'Recevoir le ticket d’une carte, ou la planche de son lot, en PDF',
    params,
    query: z.object({ of: z._default(z.enum(['card', 'lot']), 'card') }),
    output: z.void(),
    download: ['application/pdf'],
    permission: 'gift-cards.read',
  }),
  sheets: route({
    method: 'GET',
    path: '/api/gift-cards/sheets/:id/pdf',
    summary: 'Recevoir la planche d’un lot une fois faite, en PDF',
    params,
    output: z.void(),
    download: ['application/pdf'],
    permission: 'gift-cards.read',
  }),
};
