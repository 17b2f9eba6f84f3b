import type { WordsOf } from '../kernel/index.ts';
import type { pollPolicy } from './polls.policy.ts';
import { pollErrors } from './errors.ts';
import { pollSettings } from './settings.ts';

export const pollWords = {
  errors: pollErrors,
  permissions: {
    'polls.read': 'Voir les sondages et le club',
    'polls.write': 'Gérer les sondages et le club',
    'surveys.run': 'Demander à ses salariés ce qu’ils souhaitent',
    'polls.answer': 'Répondre à un sondage',
  },
  settings: pollSettings,
} satisfies WordsOf<typeof pollPolicy>;
