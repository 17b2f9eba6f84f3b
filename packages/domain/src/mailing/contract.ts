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

export const mailingContract = {
  devMails: route({
    method: 'GET',
    path: '/api/dev/mails',
    summary: 'Lire les e-mails gardés par la boîte d’envoi, les plus récents d’abord (jamais en production)',
    output: z.object({ items: z.array(devMailSchema) }),
    permission: 'public',
  }),
};
