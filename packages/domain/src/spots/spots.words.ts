import type { WordsOf } from '../kernel/index.ts';
import type { spotPolicy } from './spots.policy.ts';
import { spotErrors } from './errors.ts';
import { spotSettings } from './settings.ts';

export const spotWords = {
  errors: spotErrors,
  permissions: {
    'spots.read': 'Voir les lieux',
    'spots.write': 'Gérer les lieux',
    'spots.link': 'Rattacher un lieu à une salle',
  },
  settings: spotSettings,
} satisfies WordsOf<typeof spotPolicy>;
