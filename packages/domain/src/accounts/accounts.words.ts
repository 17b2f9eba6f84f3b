import type { WordsOf } from '../kernel/index.ts';
import type { accountPolicy } from './accounts.policy.ts';
import { accountErrors } from './errors.ts';
import { accountSettings } from './settings.ts';

export const accountWords = {
  errors: accountErrors,
  permissions: {
    'phone.verify': 'Vérifier un numéro de téléphone',
    'profile.own': 'Gérer son profil, son mot de passe et ses connexions',
    'pictures.write-own': 'Changer sa photo',
    'users.list': 'Voir les utilisateurs',
    'users.edit': 'Modifier un utilisateur',
    'users.change-access': 'Changer l’adresse d’un utilisateur ou lui envoyer un lien de mot de passe',
    'users.disable': 'Désactiver ou réactiver un utilisateur',
    'users.blacklist': 'Mettre un utilisateur sur liste noire',
    'users.erase': 'Effacer un utilisateur',
    'users.set-role': 'Changer le rôle d’un utilisateur',
    'staff.read': 'Voir l’équipe',
    'staff.write': 'Gérer l’équipe',
    'live.listen': 'Recevoir les changements en direct',
  },
  settings: accountSettings,
} satisfies WordsOf<typeof accountPolicy>;
