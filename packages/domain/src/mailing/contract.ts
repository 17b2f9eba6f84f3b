import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';

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

export const mailingContract = {
  devTexts: route({
    method: 'GET',
    path: '/api/dev/texts',
    summary: 'Lire les SMS gardés par la boîte d’envoi, les plus récents d’abord (jamais en production)',
    output: z.object({ items: z.array(devTextSchema) }),
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
