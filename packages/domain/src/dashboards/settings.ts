import { defineSettings, priceInCents, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of dashboards; docs/rules.md has the decisions behind the defaults. */
export const dashboardSettings = defineSettings({
  'dashboards.min-people': {
    schema: wholeBetween(2, 100),
    fallback: 5,
    fr: 'Effectif minimal d’un indicateur',
    unit: 'people',
    decision: 'D27',
  },
  'dashboards.min-people-health': {
    schema: wholeBetween(2, 100),
    fallback: 10,
    fr: 'Effectif minimal d’un indicateur de santé',
    unit: 'people',
    decision: 'D27',
  },
  'dashboards.social-ceiling': {
    schema: priceInCents(),
    fallback: 400_500,
    fr: 'Plafond mensuel de la sécurité sociale, année en cours',
    unit: 'cents-excl-vat',
    decision: 'ours',
  },
  'dashboards.late-team-days': {
    schema: wholeBetween(1, 90),
    fallback: 7,
    fr: 'Carte des statuts\u00a0: retard de l’équipe après',
    unit: 'days',
    decision: 'ours',
  },
  'dashboards.late-others-days': {
    schema: wholeBetween(1, 180),
    fallback: 14,
    fr: 'Carte des statuts\u00a0: retard des autres après',
    unit: 'days',
    decision: 'ours',
  },
});
