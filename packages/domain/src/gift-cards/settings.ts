import { defineSettings, priceInCents, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of gift cards; docs/rules.md has the decisions behind the defaults. */
export const giftCardSettings = defineSettings({
  'gift-cards.session-price': {
    schema: priceInCents(),
    fallback: 4500,
    fr: 'Séance d’une carte cadeau vendue',
    unit: 'cents-incl-vat',
    effect: 'Les commandes passées ensuite ont ce prix, les autres gardent le leur.',
    decision: 'D12',
  },
  'gift-cards.sold-valid-days': {
    schema: wholeBetween(30, 3650),
    fallback: 365,
    fr: 'Durée de validité d’une carte cadeau vendue',
    unit: 'days',
    decision: 'D40',
  },
  'gift-cards.fitcoins-valid-days': {
    schema: wholeBetween(1, 3650),
    fallback: 365,
    fr: 'Durée de validité des Fitcoins reçus',
    unit: 'days',
    decision: 'D40',
  },
});
