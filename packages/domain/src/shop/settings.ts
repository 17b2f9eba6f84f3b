import { defineSettings, priceInCents } from '../kernel/index.ts';

/** What an administrator may change of the shop; docs/rules.md has the decisions behind the defaults. */
export const shopSettings = defineSettings({
  'shop.community-60-price': {
    schema: priceInCents(),
    fallback: 9000,
    fr: 'Séance Community de 60\u00a0minutes',
    unit: 'cents-excl-vat',
    decision: 'D12',
  },
  'shop.community-45-price': {
    schema: priceInCents(),
    fallback: 7500,
    fr: 'Séance Community de 45\u00a0minutes',
    unit: 'cents-excl-vat',
    decision: 'D12',
  },
  'shop.safety-20-price': {
    schema: priceInCents(),
    fallback: 4500,
    fr: 'Séance Safety de 20\u00a0minutes',
    unit: 'cents-excl-vat',
    decision: 'D12',
  },
  'shop.live-licence-monthly-price': {
    schema: priceInCents(),
    fallback: 490,
    fr: 'Licence Live, par mois',
    unit: 'cents-excl-vat',
    decision: 'D12',
  },
  'shop.wellness-monthly-price': {
    schema: priceInCents(),
    fallback: 2900,
    fr: 'Wellness, à partir de, par mois',
    unit: 'cents-incl-vat',
    decision: 'D12',
  },
  'shop.day-pass-price': {
    schema: priceInCents(),
    fallback: 1500,
    fr: 'Pass journée',
    unit: 'cents-incl-vat',
    decision: 'D12',
  },
  'shop.home-session-price': {
    schema: priceInCents(),
    fallback: 4500,
    fr: 'Séance unique à domicile',
    unit: 'cents-incl-vat',
    decision: 'D12',
  },
  'shop.home-session-friend-price': {
    schema: priceInCents(),
    fallback: 500,
    fr: 'Supplément par ami invité à une séance unique',
    unit: 'cents-incl-vat',
    decision: 'D12',
  },
  'shop.external-employee-monthly-price': {
    schema: priceInCents(),
    fallback: 500,
    fr: 'Supplément salarié externe, par mois',
    unit: 'cents-incl-vat',
    decision: 'D12',
  },
  'shop.external-employee-yearly-price': {
    schema: priceInCents(),
    fallback: 4000,
    fr: 'Supplément salarié externe, par an',
    unit: 'cents-incl-vat',
    decision: 'D12',
  },
});
