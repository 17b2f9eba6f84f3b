import { defineSettings, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of gyms: how long what was seen of a machine is believed. */
export const gymSettings = defineSettings({
  'machines.state-minutes': {
    schema: wholeBetween(5, 1440),
    fallback: 30,
    fr: 'Durée de validité de l’état d’une machine',
    unit: 'minutes',
    effect: 'Ensuite, une machine libre ou prise redevient « état inconnu ».',
    decision: 'D47',
  },
});
