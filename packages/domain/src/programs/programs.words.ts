import type { WordsOf } from '../kernel/index.ts';
import type { programPolicy } from './programs.policy.ts';
import { programErrors } from './errors.ts';
import { programSettings } from './settings.ts';

export const programWords = {
  errors: programErrors,
  permissions: {
    'programs.read': 'Voir les programmes',
    'programs.submit': 'Préparer et soumettre un programme',
    'programs.request-pause': 'Demander la pause d’un programme',
    'programs.answer-date': 'Accepter ou refuser une date de début',
    'programs.validate': 'Valider un programme',
    'programs.plan': 'Planifier un programme et choisir son coach',
    'programs.start': 'Démarrer un programme et fixer sa date',
    'programs.pause': 'Suspendre et reprendre un programme',
    'programs.stop': 'Arrêter un programme',
  },
  settings: programSettings,
} satisfies WordsOf<typeof programPolicy>;
