import { defineSettings, wholeBetween } from '../kernel/index.ts';
import { emailDomainsSchema } from './email-domains.ts';

/** What an administrator may change of accounts; docs/rules.md has the decisions behind the defaults. */
export const accountSettings = defineSettings({
  'accounts.refresh-grace-seconds': {
    schema: wholeBetween(0, 300),
    fallback: 30,
    fr: 'Durée pendant laquelle un renouvellement de connexion dont la réponse s’est perdue peut être redemandé',
    unit: 'seconds',
    decision: 'ours',
  },
  'accounts.privileged-password-days': {
    schema: wholeBetween(30, 3650),
    fallback: 365,
    fr: 'Renouvellement du mot de passe des administrateurs et modérateurs',
    unit: 'days',
    decision: 'ours',
  },
  'accounts.allowed-email-domains': {
    schema: emailDomainsSchema,
    fallback: [],
    fr: 'Domaines de messagerie gratuite acceptés',
    unit: 'domains',
    decision: 'D14',
  },
});
