import { defineSettings, wholeBetween } from '../kernel/index.ts';
import { emailDomainsSchema } from './email-domains.ts';

/** What an administrator may change of accounts; docs/rules.md has the decisions behind the defaults. */
export const accountSettings = defineSettings({
  'accounts.refresh-grace-seconds': {
    schema: wholeBetween(0, 300),
    fallback: 30,
    fr: 'Durée pendant laquelle un renouvellement de connexion dont la réponse s’est perdue peut être redemandé',
    unit: 'seconds',
    effect:
      'Plus long, une coupure du réseau déconnecte moins\u202f; plus court, une connexion volée sert moins longtemps.',
    decision: 'ours',
  },
  'accounts.privileged-password-days': {
    schema: wholeBetween(30, 3650),
    fallback: 365,
    fr: 'Renouvellement du mot de passe des administrateurs et modérateurs',
    unit: 'days',
    effect: 'Passé ce délai, un nouveau mot de passe est demandé à la connexion suivante.',
    decision: 'ours',
  },
  'accounts.allowed-email-domains': {
    schema: emailDomainsSchema,
    fallback: [],
    fr: 'Domaines de messagerie gratuite acceptés',
    unit: 'domains',
    effect:
      'Les nouvelles adresses de ces domaines sont acceptées là où une adresse professionnelle est demandée.',
    decision: 'D14',
  },
});
