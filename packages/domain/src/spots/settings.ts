import { defineSettings, numberBetween, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of spots; docs/rules.md has the decisions behind the defaults. */
export const spotSettings = defineSettings({
  'spots.min-slots': {
    schema: wholeBetween(1, 100),
    fallback: 3,
    fr: 'Créneaux ouverts au minimum par lieu',
    unit: 'slots',
    effect: 'Un nouveau lieu, ou un lieu modifié, qui ouvre moins de créneaux est refusé.',
    decision: 'D6',
  },
  'spots.min-days': {
    schema: wholeBetween(1, 7),
    fallback: 2,
    fr: 'Jours d’ouverture différents au minimum par lieu',
    unit: 'days-a-week',
    effect: 'Un nouveau lieu, ou un lieu modifié, qui ouvre moins de jours est refusé.',
    decision: 'D6',
  },
  'spots.square-metres-per-user': {
    schema: numberBetween(0, 100),
    fallback: 4,
    fr: 'Surface par personne présente (0\u00a0: pas de règle)',
    unit: 'square-metres',
    effect: 'Un lieu trop petit pour sa capacité est refusé à l’enregistrement.',
    decision: 'D7',
  },
});
