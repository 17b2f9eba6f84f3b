import type { WordsOf } from '../kernel/index.ts';
import type { cooptingPolicy } from './cooptings.policy.ts';
import { cooptingErrors } from './errors.ts';
import { cooptingSettings } from './settings.ts';

export const cooptingWords = {
  errors: cooptingErrors,
  permissions: {
    'cooptings.read': 'Voir les cooptations',
    'cooptings.create': 'Coopter une entreprise',
    'cooptings.write': 'Gérer les cooptations',
  },
  settings: cooptingSettings,
} satisfies WordsOf<typeof cooptingPolicy>;
