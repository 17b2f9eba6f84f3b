import type { WordsOf } from '../kernel/index.ts';
import type { mailingPolicy } from './mailing.policy.ts';
import { mailingErrors } from './errors.ts';
import { mailingSettings } from './settings.ts';

export const mailingWords = {
  errors: mailingErrors,
  permissions: {
    'mailing.read': 'Voir le journal des e-mails',
    'mailing.read-invitations': 'Suivre l’envoi de ses invitations',
    'mailing.resend': 'Renvoyer un e-mail',
    'mailing.lift-suppressions': 'Réautoriser l’envoi à une adresse',
  },
  settings: mailingSettings,
} satisfies WordsOf<typeof mailingPolicy>;
