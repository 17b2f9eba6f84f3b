import { defineSettings, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of gift cards; docs/rules.md has the decisions behind the defaults. */
export const giftCardSettings = defineSettings({
  'gift-cards.fitcoins-valid-days': {
    schema: wholeBetween(1, 3650),
    fallback: 365,
    fr: 'Durée de validité des Fitcoins reçus',
    unit: 'days',
    decision: 'D40',
  },
});
