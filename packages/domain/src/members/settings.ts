import { defineSettings, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of employees: how many invitations leave (threats T69). */
export const memberSettings = defineSettings({
  'members.unproven-invitations-a-day': {
    schema: wholeBetween(0, 1000),
    fallback: 20,
    fr: 'Invitations par jour d’une entreprise que nous n’avons pas encore validée',
    unit: 'invitations',
    decision: 'ours',
  },
  'members.unproven-headcount-margin': {
    schema: wholeBetween(0, 1000),
    fallback: 10,
    fr: 'Salariés au-delà de l’effectif d’une entreprise pas encore validée',
    unit: 'percent',
    decision: 'ours',
  },
  'members.invitations-a-day-percent': {
    schema: wholeBetween(1, 10_000),
    fallback: 600,
    fr: 'Invitations par jour d’une entreprise validée, selon son effectif',
    unit: 'percent',
    decision: 'ours',
  },
  'members.invitations-a-day-least': {
    schema: wholeBetween(1, 10_000),
    fallback: 50,
    fr: 'Invitations par jour d’une entreprise validée, au moins',
    unit: 'invitations',
    decision: 'ours',
  },
});
