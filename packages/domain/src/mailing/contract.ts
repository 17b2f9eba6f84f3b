import * as z from 'zod/mini';
import { idSchema, mailStatuses, route } from '../kernel/index.ts';
import { brevoOutcomes } from './brevo-contract.ts';

/** An e-mail kept by the outbox, as /dev/mails shows it. */
export const devMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  status: z.string(),
  /** ISO instant. */
  createdAt: z.string(),
  html: z.string(),
  text: z.string(),
});
export type DevMail = z.output<typeof devMailSchema>;

/** A text message kept by the outbox, as /dev/mails shows it. */
export const devTextSchema = z.object({
  id: z.string(),
  /** E.164. */
  to: z.string(),
  text: z.string(),
  status: z.string(),
  /** ISO instant. */
  createdAt: z.string(),
});

/** The events that the development page replays: all that a provider tells of. */
export const replayedEvents = mailStatuses.filter((status) => status !== 'pending');
export type ReplayedEvent = (typeof replayedEvents)[number];

export const mailingContract = {
  devTexts: route({
    method: 'GET',
    path: '/api/dev/texts',
    summary: 'Lire les SMS gardés par la boîte d’envoi, les plus récents d’abord (jamais en production)',
    output: z.object({ items: z.array(devTextSchema) }),
    permission: 'public',
  }),
  replayEvent: route({
    method: 'POST',
    path: '/api/dev/mails/:id/events',
    summary: 'Rejouer un événement de Brevo vers notre propre point d’entrée (jamais en production)',
    params: z.object({ id: idSchema }),
    body: z.strictObject({ event: z.enum(replayedEvents) }),
    output: z.object({ outcome: z.enum(brevoOutcomes) }),
    permission: 'public',
  }),
  devMails: route({
    method: 'GET',
    path: '/api/dev/mails',
    summary: 'Lire les e-mails gardés par la boîte d’envoi, les plus récents d’abord (jamais en production)',
    output: z.object({ items: z.array(devMailSchema) }),
    permission: 'public',
  }),
};
