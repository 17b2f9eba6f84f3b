import type { WordsOf } from '../kernel/index.ts';
import type { memberPolicy } from './members.policy.ts';
import { memberErrors } from './errors.ts';
import { memberSettings } from './settings.ts';

export const memberWords = {
  errors: memberErrors,
  settings: memberSettings,
  permissions: {
    'members.read': 'Voir les salariés',
    'members.write': 'Gérer les salariés',
    'members.import': 'Importer des salariés',
    'members.assign-licence': 'Attribuer des licences',
  },
} satisfies WordsOf<typeof memberPolicy>;
