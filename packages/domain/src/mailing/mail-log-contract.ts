import * as z from 'zod/mini';
import { idSchema, mailStatuses, pageOf, pageQuery, requiredText, route } from '../kernel/index.ts';
import { deliverySchema } from './delivery-timeline.ts';

export const mailRowSchema = z.object({
  id: z.string(),
  to: z.string(),
  /** Who has this address, when an account does. */
  person: z.nullable(z.string()),
  subject: z.string(),
  template: z.string(),
  templateLabel: z.string(),
  status: z.enum(mailStatuses),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type MailRow = z.output<typeof mailRowSchema>;

export const mailCardSchema = z.object({
  ...mailRowSchema.shape,
  delivery: deliverySchema,
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  /** What stands in the way of sending it again, in a sentence; null when it may be. */
  resendRefusal: z.nullable(z.string()),
  /** Nothing more is sent to this address: all but security mails, or marketing. */
  suppressed: z.nullable(z.enum(['all', 'marketing'])),
});
export type MailCard = z.output<typeof mailCardSchema>;

/** An address that nothing more is sent to. Only its digest is kept; the address is shown as long as its e-mail is. */
export const suppressionSchema = z.object({
  id: z.string(),
  address: z.nullable(z.string()),
  scope: z.enum(['all', 'marketing']),
  createdAt: z.string(),
});
export type Suppression = z.output<typeof suppressionSchema>;

const params = z.object({ id: idSchema });

export const mailLogContract = {
  list: route({
    method: 'GET',
    path: '/api/mails',
    summary: 'Lister les e-mails par état, sorte et personne, du plus récent au plus ancien',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.maxLength(120))),
      status: z.optional(z.enum(mailStatuses)),
      template: z.optional(z.string().check(z.maxLength(80))),
    }),
    output: pageOf(mailRowSchema),
    permission: 'mailing.read-invitations',
  }),
  templates: route({
    method: 'GET',
    path: '/api/mails/templates',
    summary: 'Lister les sortes d’e-mails qui ont été envoyées',
    output: z.object({ items: z.array(z.object({ value: z.string(), label: z.string() })) }),
    permission: 'mailing.read',
  }),
  suppressions: route({
    method: 'GET',
    path: '/api/mails/suppressions',
    summary: 'Lister les adresses auxquelles rien n’est plus envoyé',
    query: z.object(pageQuery),
    output: pageOf(suppressionSchema),
    permission: 'mailing.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/mails/:id',
    summary: 'Lire ce qu’un e-mail est devenu, événement par événement',
    params,
    output: mailCardSchema,
    permission: 'mailing.read-invitations',
  }),
  resend: route({
    method: 'POST',
    path: '/api/mails/:id/resending',
    failure: 'mailing/send-failed',
    summary: 'Renvoyer un e-mail ; une invitation repart avec un nouveau lien',
    params,
    status: 202,
    output: z.object({ sent: z.boolean() }),
    errors: [
      'mailing/still-sending',
      'mailing/resend-too-early',
      'mailing/address-refuses',
      'mailing/link-not-resent',
      'mailing/forgotten',
    ],
    permission: 'mailing.resend',
  }),
  lift: route({
    method: 'POST',
    path: '/api/mails/suppressions/:id/lifting',
    summary: 'Réautoriser l’envoi à une adresse, avec une raison',
    params,
    body: z.strictObject({ reason: requiredText(300) }),
    output: z.object({ lifted: z.boolean() }),
    permission: 'mailing.lift-suppressions',
  }),
};
