import type { WordsOf } from '../kernel/index.ts';
import type { settingsPolicy } from './settings.policy.ts';

export const settingsWords = {
  permissions: {
    'settings.read': 'Voir les réglages',
    'settings.write': 'Modifier les réglages',
  },
} satisfies WordsOf<typeof settingsPolicy>;
