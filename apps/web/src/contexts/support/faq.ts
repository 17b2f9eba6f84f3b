import { isSpaceRole, type Role, type WebRole } from '@elan/domain/accounts';

export type FaqEntry = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** The page where it is done. */
  readonly page?: { readonly href: string; readonly label: string };
};

const sessionsPage = { href: '/app/sessions', label: 'Ouvrir les séances' };
const programsPage = { href: '/app/programs', label: 'Ouvrir les programmes' };

const password: FaqEntry = {
  id: 'password',
  question: 'Comment changer mon mot de passe ?',
  answer:
    'Donnez l’actuel, puis le nouveau deux fois. Vos connexions sur d’autres appareils se ferment, et un e-mail vous le confirme.',
  page: { href: '/changepassword', label: 'Changer mon mot de passe' },
};

const phone: FaqEntry = {
  id: 'phone',
  question: 'Puis-je travailler depuis mon téléphone ?',
  answer:
    'Oui : toutes les pages s’adaptent à un petit écran, et le site s’ajoute à l’écran d’accueil comme une application.',
  page: { href: '/download', label: 'Voir comment faire' },
};

const byRole: Readonly<Record<WebRole, readonly FaqEntry[]>> = {
  ADMIN: [
    {
      id: 'validate',
      question: 'Comment valider le programme d’une entreprise ?',
      answer:
        'La page Validation montre chaque demande avec son lieu, ses créneaux et les dates calculées. Validez-la ou refusez-la en donnant une raison : l’entreprise reçoit un e-mail.',
      page: { href: '/app/packs/validation', label: 'Ouvrir la validation' },
    },
    {
      id: 'coach',
      question: 'Comment choisir un coach et démarrer un programme ?',
      answer:
        'Ouvrez le programme dans l’onglet « En attente » : les coachs disponibles sur tous les créneaux sont proposés d’abord, avec la raison qui écarte les autres. Le démarrage génère les séances, puis la nuit en ajoute.',
      page: programsPage,
    },
    {
      id: 'users',
      question: 'Comment désactiver un compte ou changer un rôle ?',
      answer:
        'Depuis la liste des utilisateurs, ouvrez la personne. Un acte sensible redemande votre mot de passe, et il reste toujours au moins un administrateur.',
      page: { href: '/app/users', label: 'Ouvrir les utilisateurs' },
    },
  ],
  MODERATOR: [
    {
      id: 'sessions',
      question: 'Que montre le calendrier des séances ?',
      answer:
        'Les séances de toutes les entreprises, par mois, semaine ou liste. Les filtres restent dans l’adresse de la page : vous pouvez la garder ou la partager.',
      page: sessionsPage,
    },
  ],
  FLOOR: [
    {
      id: 'sessions',
      question: 'Pourquoi ne vois-je aucune séance ?',
      answer:
        'Vous voyez les séances de votre salle. Si votre compte n’est rattaché à aucune, la liste reste vide : écrivez-nous ci-dessous avec le nom de la salle.',
      page: sessionsPage,
    },
  ],
  COMMUNITY_MANAGER: [
    {
      id: 'spot',
      question: 'Comment ajouter un lieu ?',
      answer:
        'Donnez son adresse, sa surface et ses heures d’ouverture. La page dit au fur et à mesure combien de personnes il accueille et ce qui manque.',
      page: { href: '/app/spots', label: 'Ouvrir les lieux' },
    },
    {
      id: 'program',
      question: 'Comment lancer un programme ?',
      answer:
        'Choisissez un objectif, un lieu, des créneaux et une date de début : les dates des séances sont calculées sous vos yeux. Après l’envoi, notre équipe valide (jusqu’à 6 semaines, pendant lesquelles vous ajoutez vos salariés et leurs licences), choisit un coach et démarre ; chaque étape vous est écrite par e-mail.',
      page: programsPage,
    },
    {
      id: 'holiday',
      question: 'Que devient une séance qui tombe un jour férié ?',
      answer:
        'Les jours fériés et vos jours de fermeture ne portent pas de séance. La date est sautée avec sa raison, et la séance est rattrapée à la fin du programme.',
      page: programsPage,
    },
    {
      id: 'event',
      question: 'Comment organiser une séance en plus ?',
      answer:
        'Depuis le calendrier, si votre entreprise vous en a donné le droit : choisissez le lieu, la date et l’heure, et la page vérifie la capacité et les conflits.',
      page: sessionsPage,
    },
  ],
  PARTNERSHIP: [
    {
      id: 'space',
      question: 'Que puis-je faire dans mon espace ?',
      answer:
        'Consulter votre tableau de bord et tenir à jour votre profil et celui de votre organisation. Pour inviter ou rattacher une entreprise, écrivez-nous ci-dessous : notre équipe s’en charge.',
      page: { href: '/app/dashboard', label: 'Ouvrir le tableau de bord' },
    },
  ],
};

/** The frequent questions of a role: what it does first, then what everybody asks. */
export const faqOf = (role: Role): readonly FaqEntry[] => [
  ...(isSpaceRole(role) ? [] : byRole[role]),
  password,
  phone,
];
