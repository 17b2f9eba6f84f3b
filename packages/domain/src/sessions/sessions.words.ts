import type { WordsOf } from '../kernel/index.ts';
import type { sessionPolicy } from './sessions.policy.ts';
import { sessionErrors } from './errors.ts';
import { sessionSettings } from './settings.ts';

export const sessionWords = {
  errors: sessionErrors,
  settings: sessionSettings,
  permissions: {
    'sessions.read': 'Voir les séances',
    'sessions.write': 'Créer, modifier et annuler des séances',
    'sessions.settle': 'Ne pas décompter, rouvrir ou marquer facturée une séance',
    'sessions.mark-attendance': 'Pointer les présences',
    'sessions.read-participants': 'Voir les participants des séances',
    'sessions.write-participants': 'Inscrire et désinscrire les participants des séances',
    'sessions.ban': 'Exclure une personne des séances d’un programme',
    'sessions.answer-ratings': 'Répondre aux évaluations et relire leurs mots',
  },
} satisfies WordsOf<typeof sessionPolicy>;
