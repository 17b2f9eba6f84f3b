import type { WordsOf } from '../kernel/index.ts';
import type { coachPolicy } from './coaches.policy.ts';
import { coachErrors } from './errors.ts';
import { coachSettings } from './settings.ts';

export const coachWords = {
  errors: coachErrors,
  permissions: {
    'coaches.read': 'Voir les coachs',
    'coaches.write': 'Gérer les coachs',
    'coaches.onboard': 'Suivre l’intégration, noter et passer des étapes',
    'coaches.read-card': 'Voir la carte d’un coach',
    'coaches.read-documents': 'Ouvrir les documents d’un coach (avec un motif)',
    'coaches.decide-documents': 'Valider ou refuser les documents d’un coach',
    'coaches.read-evaluations': 'Voir les évaluations',
    'coaches.read-feedback': 'Voir les avis sur les coachs',
    'coaches.write-feedback': 'Donner un avis sur le travail d’un coach',
    'coaches.read-own': 'Voir ses propres séances de coach',
    'coaches.write-own': 'Tenir sa propre candidature et ses propres documents de coach',
    'coaches.mark-own': 'Pointer les présences de ses propres séances de coach',
  },
  settings: coachSettings,
} satisfies WordsOf<typeof coachPolicy>;
