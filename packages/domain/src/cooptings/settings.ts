import { defineSettings, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of cooptings; docs/rules.md has the decisions behind the defaults. */
export const cooptingSettings = defineSettings({
  'cooptings.expiry-days': {
    schema: wholeBetween(1, 365),
    fallback: 60,
    fr: 'Expiration d’un parrainage sans inscription',
    unit: 'days',
    decision: 'D18',
  },
});
