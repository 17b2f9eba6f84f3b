import { defineSettings, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of e-mails; docs/rules.md has the decisions behind the defaults. */
export const mailingSettings = defineSettings({
  'mailing.retention-days': {
    schema: wholeBetween(7, 3650),
    fallback: 90,
    fr: 'Conservation des e-mails et des SMS envoyés',
    unit: 'days',
    effect: 'Au-delà, les messages et leur suivi sont effacés la nuit suivante.',
    decision: 'ours',
  },
});
