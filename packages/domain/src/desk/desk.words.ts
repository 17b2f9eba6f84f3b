import type { WordsOf } from '../kernel/index.ts';
import { deskErrors } from './errors.ts';
import type { deskPolicy } from './desk.policy.ts';

/** What people read of the desk: refusals, and the name of each permission. */
export const deskWords = {
  errors: deskErrors,
  permissions: {
    'desk.read': 'Voir ce qui attend l’équipe, ses notes et ses vues',
    'desk.write': 'Attribuer, mettre en sommeil, noter et enregistrer des vues',
    'waiting.read': 'Voir ce qui attend son entreprise',
    'search.read': 'Chercher une personne, une entreprise, un programme, une séance ou un coach',
  },
} satisfies WordsOf<typeof deskPolicy>;
