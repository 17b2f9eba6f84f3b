import { defineSettings, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of sessions: until when the waiting list gives places by itself. */
export const sessionSettings = defineSettings({
  'sessions.waiting-list-hours': {
    schema: wholeBetween(0, 168),
    fallback: 12,
    fr: 'Fin de l’attribution d’office des places libérées, avant la séance',
    unit: 'hours',
    effect: 'Ensuite, une place libérée est proposée à toutes les personnes en attente.',
    decision: 'D44',
  },
});
