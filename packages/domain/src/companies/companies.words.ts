import type { WordsOf } from '../kernel/index.ts';
import type { companyPolicy } from './companies.policy.ts';
import { companyErrors } from './errors.ts';
import { companySettings } from './settings.ts';

export const companyWords = {
  errors: companyErrors,
  permissions: {
    'tutorial.read': 'Lire la mise en route',
    'tutorial.write': 'Avancer dans la mise en route',
    'intro.read': 'Lire l’introduction',
    'companies.read-profile': 'Voir la fiche de l’entreprise',
    'companies.write-profile': 'Modifier la fiche de l’entreprise',
    'companies.manage-managers': 'Inviter, retirer et régler les droits des gestionnaires de l’entreprise',
    'companies.write-logo': 'Changer le logo de l’entreprise',
    'companies.read': 'Voir les entreprises',
    'companies.invite': 'Inviter une entreprise',
    'companies.reinvite': 'Relancer une invitation',
    'companies.delete-link': 'Supprimer un lien d’invitation',
    'companies.assign': 'Rattacher une entreprise à un prescripteur',
    'companies.unassign': 'Détacher une entreprise d’un prescripteur',
    'companies.set-status': 'Changer l’état d’une entreprise',
    'companies.delete': 'Supprimer une entreprise',
  },
  settings: companySettings,
} satisfies WordsOf<typeof companyPolicy>;
