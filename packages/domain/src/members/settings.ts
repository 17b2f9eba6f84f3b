import { defineSettings, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of employees: how many invitations leave (threats T69). */
export const memberSettings = defineSettings({
  'members.unproven-invitations-a-day': {
    schema: wholeBetween(0, 1000),
    fallback: 20,
    fr: 'Invitations par jour d’une entreprise que nous n’avons pas encore validée',
    unit: 'invitations',
    effect: 'Au-delà, les invitations de l’entreprise attendent le lendemain.',
    decision: 'ours',
  },
  'members.unproven-headcount-margin': {
    schema: wholeBetween(0, 1000),
    fallback: 10,
    fr: 'Salariés au-delà de l’effectif d’une entreprise pas encore validée',
    unit: 'percent',
    effect: 'Au-delà de son effectif augmenté de cette marge, l’entreprise n’ajoute plus de salarié.',
    decision: 'ours',
  },
  'members.invitations-a-day-percent': {
    schema: wholeBetween(1, 10_000),
    fallback: 600,
    fr: 'Invitations par jour d’une entreprise validée, selon son effectif',
    unit: 'percent',
    effect: '600\u00a0% d’un effectif de 20 autorise 120 invitations par jour.',
    decision: 'ours',
  },
  'members.invitations-a-day-least': {
    schema: wholeBetween(1, 10_000),
    fallback: 50,
    fr: 'Invitations par jour d’une entreprise validée, au moins',
    unit: 'invitations',
    effect: 'Une petite entreprise peut toujours envoyer ce nombre d’invitations par jour.',
    decision: 'ours',
  },
  'members.reports-before-stop': {
    schema: wholeBetween(1, 1000),
    fallback: 3,
    fr: 'Personnes qui disent ne pas connaître une entreprise avant l’arrêt de ses invitations',
    unit: 'people',
    effect:
      'Ses invitations reprennent quand un administrateur classe les signalements. D’une entreprise validée, il en faut une sur cent.',
    decision: 'ours',
  },
});
