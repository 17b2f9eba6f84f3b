import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';
import { emailDomainSchema } from './email-domains.ts';

/** The domains let through where an address must be professional (D14), and the last change of the list. */
export const emailDomainsAnswer = z.object({
  items: z.array(z.string()),
  /** Null while nobody changed it. */
  updatedAt: z.nullable(z.string()),
});
export type EmailDomains = z.output<typeof emailDomainsAnswer>;

export const emailDomainsContract = {
  list: route({
    method: 'GET',
    path: '/api/settings/email-domains',
    summary: 'Lire les domaines de messagerie gratuite acceptés',
    output: emailDomainsAnswer,
    permission: 'settings.read',
  }),
  allow: route({
    method: 'POST',
    path: '/api/settings/email-domains',
    summary: 'Accepter les adresses d’un domaine de messagerie gratuite',
    body: z.strictObject({ domain: emailDomainSchema }),
    status: 201,
    output: emailDomainsAnswer,
    permission: 'settings.write',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/settings/email-domains/:domain',
    summary: 'Ne plus accepter les adresses d’un domaine de messagerie gratuite',
    params: z.object({ domain: emailDomainSchema }),
    output: emailDomainsAnswer,
    permission: 'settings.write',
  }),
};
