import type { WordsOf } from '../kernel/index.ts';
import type { espacePolicy } from './espace.policy.ts';

export const espaceWords = {
  permissions: { 'espace.read': 'Voir les séances qui me sont ouvertes' },
} satisfies WordsOf<typeof espacePolicy>;
