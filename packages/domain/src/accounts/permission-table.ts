import type { CompanyRight } from './rights.ts';
import type { WebRole } from './roles.ts';

/**
 * How far a grant goes. `gym`, `company` and `affiliated` are the actor's own gym, organisation and prescriptor
 * (its affiliated companies, its own fees, policy and invoices); `own` is the actor's own record.
 * `aggregate-*` is the same reach where only counts leave the server, never rows, under the thresholds of D27.
 */
export type Reach =
  | 'all'
  | 'gym'
  | 'company'
  | 'affiliated'
  | 'own'
  | 'aggregate-all'
  | 'aggregate-gym'
  | 'aggregate-company'
  | 'aggregate-affiliated';

export type PermissionRow = {
  /** What the right is, for the screens of administrators. */
  readonly label: string;
  readonly grants: Readonly<Partial<Record<WebRole, Reach>>>;
  /** A COMMUNITY_MANAGER also needs this flag (A8). */
  readonly needsRight?: CompanyRight;
  /** A sensitive act: the password is asked again when the last proof is older than 10 minutes (A15). */
  readonly reauthentication?: true;
};

const admin = { ADMIN: 'all' } as const;
const everyoneOwn = {
  ADMIN: 'own',
  MODERATOR: 'own',
  FLOOR: 'own',
  COMMUNITY_MANAGER: 'own',
  PARTNERSHIP: 'own',
} as const;
const adminAndGym = { ADMIN: 'all', FLOOR: 'gym' } as const;
const adminAndCompany = { ADMIN: 'all', COMMUNITY_MANAGER: 'company' } as const;
const adminAndPartner = { ADMIN: 'all', PARTNERSHIP: 'affiliated' } as const;
const adminAndOrganisations = { ADMIN: 'all', COMMUNITY_MANAGER: 'company', PARTNERSHIP: 'company' } as const;
const adminGymAndCompany = { ADMIN: 'all', FLOOR: 'gym', COMMUNITY_MANAGER: 'company' } as const;

const table = {
  // Own account, tutorial
  'phone.verify': {
    label: 'Vérifier un numéro de téléphone',
    grants: { ADMIN: 'all', FLOOR: 'own', COMMUNITY_MANAGER: 'own', PARTNERSHIP: 'own' },
  },
  'tutorial.read': {
    label: 'Lire la mise en route',
    grants: {
      ADMIN: 'all',
      MODERATOR: 'own',
      FLOOR: 'own',
      COMMUNITY_MANAGER: 'company',
      PARTNERSHIP: 'own',
    },
  },
  'tutorial.write': { label: 'Avancer dans la mise en route', grants: adminAndCompany },
  'intro.read': { label: 'Lire l’introduction', grants: adminAndCompany },
  'profile.own': { label: 'Gérer son profil, son mot de passe et ses connexions', grants: everyoneOwn },

  // Dashboards (A10, A12, A13)
  'dashboards.view': {
    label: 'Voir le tableau de bord',
    grants: {
      ADMIN: 'all',
      MODERATOR: 'own',
      FLOOR: 'gym',
      COMMUNITY_MANAGER: 'company',
      PARTNERSHIP: 'aggregate-affiliated',
    },
  },
  'dashboards.view-activity': {
    label: 'Voir l’activité, les utilisateurs, les séances et la satisfaction',
    grants: {
      ADMIN: 'all',
      FLOOR: 'aggregate-gym',
      COMMUNITY_MANAGER: 'company',
      PARTNERSHIP: 'aggregate-affiliated',
    },
  },
  'dashboards.view-health': {
    label: 'Voir les indicateurs de santé',
    grants: {
      ADMIN: 'aggregate-all',
      COMMUNITY_MANAGER: 'aggregate-company',
      PARTNERSHIP: 'aggregate-affiliated',
    },
  },

  // Companies: the prescriptor needs a SIRET and an offer policy before inviting
  'companies.read-profile': { label: 'Voir la fiche de l’entreprise', grants: adminAndOrganisations },
  'companies.write-profile': { label: 'Modifier la fiche de l’entreprise', grants: adminAndOrganisations },
  // Who may enter the company's space: the people of the organisation, by themselves.
  'companies.manage-managers': {
    label: 'Inviter, retirer et régler les droits des gestionnaires de l’entreprise',
    grants: adminAndOrganisations,
    reauthentication: true,
  },
  'companies.write-logo': { label: 'Changer le logo de l’entreprise', grants: adminAndOrganisations },
  'companies.read': { label: 'Voir les entreprises', grants: adminAndPartner },
  'companies.invite': { label: 'Inviter une entreprise', grants: adminAndPartner },
  'companies.reinvite': { label: 'Relancer une invitation', grants: adminAndPartner },
  'companies.delete-link': { label: 'Supprimer un lien d’invitation', grants: adminAndPartner },
  'companies.assign': { label: 'Rattacher une entreprise à un prescripteur', grants: adminAndPartner },
  'companies.unassign': { label: 'Détacher une entreprise d’un prescripteur', grants: adminAndPartner },
  'companies.set-status': { label: 'Changer l’état d’une entreprise', grants: admin },
  'companies.delete': { label: 'Supprimer une entreprise', grants: admin },

  // Prescriptors, offers, invoicing (A9)
  'prescriptors.read': { label: 'Voir les prescripteurs', grants: admin },
  'prescriptors.write': { label: 'Gérer les prescripteurs', grants: admin },
  'prescriptors.read-terms': {
    label: 'Voir les frais, l’offre par défaut et la fin de facturation',
    grants: adminAndPartner,
  },
  'prescriptors.write-terms': {
    label: 'Modifier les frais, l’offre par défaut et la fin de facturation',
    grants: admin,
  },
  'offers.read': {
    label: 'Voir les offres',
    grants: { ADMIN: 'all', COMMUNITY_MANAGER: 'company', PARTNERSHIP: 'affiliated' },
  },
  'offers.write': { label: 'Modifier les offres', grants: adminAndPartner },
  'invoicing.read': { label: 'Voir les séances à facturer et l’historique', grants: admin },
  'invoicing.generate': { label: 'Générer une facture', grants: admin },
  'invoicing.revert': { label: 'Annuler une facturation', grants: admin, reauthentication: true },
  'invoicing.read-issued': {
    label: 'Lire les factures émises',
    grants: { ADMIN: 'all', COMMUNITY_MANAGER: 'company', PARTNERSHIP: 'affiliated' },
  },

  // Users and staff: at least one ADMIN is left
  'users.list': { label: 'Voir les utilisateurs', grants: admin },
  'users.edit': { label: 'Modifier un utilisateur', grants: admin },
  'users.disable': { label: 'Désactiver ou réactiver un utilisateur', grants: admin },
  'users.blacklist': { label: 'Mettre un utilisateur sur liste noire', grants: admin },
  'users.erase': { label: 'Effacer un utilisateur', grants: admin, reauthentication: true },
  'users.set-role': { label: 'Changer le rôle d’un utilisateur', grants: admin, reauthentication: true },
  'staff.read': { label: 'Voir l’équipe', grants: { ADMIN: 'all', MODERATOR: 'own', FLOOR: 'own' } },
  'staff.write': { label: 'Gérer l’équipe', grants: admin, reauthentication: true },

  // Members: a prescriptor manages its own organisation, never the staff of its companies (A3)
  'members.read': { label: 'Voir les salariés', grants: adminAndOrganisations },
  'members.write': { label: 'Gérer les salariés', grants: adminAndOrganisations },
  'members.import': { label: 'Importer des salariés', grants: adminAndOrganisations },
  'members.assign-licence': { label: 'Attribuer des licences', grants: adminAndOrganisations },
  'subscriptions.read': { label: 'Voir les abonnements et moyens de paiement', grants: adminAndCompany },
  'subscriptions.write': {
    label: 'Gérer les abonnements et moyens de paiement',
    grants: { COMMUNITY_MANAGER: 'company' },
  },
  'subscriptions.open': { label: 'Ouvrir et prolonger l’abonnement d’une entreprise', grants: admin },

  // Spots, sessions, programs (A5, A6, A8)
  'spots.read': { label: 'Voir les lieux', grants: adminGymAndCompany },
  'spots.write': { label: 'Gérer les lieux', grants: adminAndCompany },
  'sessions.read': {
    label: 'Voir les séances',
    grants: { ADMIN: 'all', MODERATOR: 'all', FLOOR: 'gym', COMMUNITY_MANAGER: 'company' },
    needsRight: 'see-sessions',
  },
  'sessions.write': {
    label: 'Créer, modifier et annuler des séances',
    grants: adminGymAndCompany,
    needsRight: 'create-event-sessions',
  },
  'sessions.settle': {
    label: 'Ne pas décompter, rouvrir ou marquer facturée une séance',
    grants: admin,
  },
  'sessions.mark-attendance': { label: 'Pointer les présences', grants: adminGymAndCompany },
  'programs.read': { label: 'Voir les programmes', grants: adminAndCompany },
  'programs.submit': { label: 'Préparer et soumettre un programme', grants: adminAndCompany },
  'programs.request-pause': { label: 'Demander la pause d’un programme', grants: adminAndCompany },
  'programs.answer-date': { label: 'Accepter ou refuser une date de début', grants: adminAndCompany },
  'programs.validate': { label: 'Valider un programme', grants: admin },
  'programs.plan': { label: 'Planifier un programme et choisir son coach', grants: admin },
  'programs.start': { label: 'Démarrer un programme et fixer sa date', grants: admin },
  'programs.pause': { label: 'Suspendre et reprendre un programme', grants: admin },
  'programs.stop': { label: 'Arrêter un programme', grants: admin, reauthentication: true },

  // Coaches; a company sees the card of the coaches of its own sessions
  'coaches.read': { label: 'Voir les coachs', grants: admin },
  'coaches.write': { label: 'Gérer les coachs', grants: admin },
  'coaches.onboard': { label: 'Suivre l’intégration, noter et passer des étapes', grants: admin },
  'coaches.read-card': { label: 'Voir la carte d’un coach', grants: adminAndCompany },
  'coaches.read-documents': {
    label: 'Ouvrir les documents d’un coach (avec un motif)',
    grants: admin,
    reauthentication: true,
  },
  'coaches.decide-documents': { label: 'Valider ou refuser les documents d’un coach', grants: admin },
  'coaches.read-evaluations': { label: 'Voir les évaluations', grants: admin },
  'coaches.read-feedback': { label: 'Voir les avis sur les coachs', grants: adminAndGym },

  // Gift cards: nobody validates the card that they created; above 50 sessions a second ADMIN is needed (A1, A15)
  'gift-cards.read': { label: 'Voir les cartes cadeaux', grants: admin },
  'gift-cards.write': { label: 'Créer et modifier des cartes cadeaux', grants: admin },
  'gift-cards.validate': {
    label: 'Accepter ou refuser une carte cadeau',
    grants: { ADMIN: 'all', MODERATOR: 'all', COMMUNITY_MANAGER: 'company' },
    needsRight: 'validate-gift-cards',
  },
  'cooptings.read': { label: 'Voir les cooptations', grants: adminAndCompany },
  'cooptings.create': { label: 'Coopter une entreprise', grants: adminAndCompany },
  'cooptings.write': { label: 'Gérer les cooptations', grants: admin },

  // Gyms, news (A7)
  'gyms.read': { label: 'Voir les salles', grants: adminAndGym },
  'gyms.write': { label: 'Gérer les salles', grants: admin },
  'gyms.write-picture': { label: 'Changer les images d’une salle', grants: adminAndGym },
  'machines.read': { label: 'Voir les machines', grants: adminAndGym },
  'machines.write': { label: 'Gérer les machines', grants: adminAndGym },
  'faq.read': { label: 'Lire la FAQ', grants: adminAndGym },
  'faq.write': { label: 'Modifier la FAQ', grants: admin },
  'news.read': { label: 'Voir les actualités', grants: { ...adminAndGym, MODERATOR: 'all' } },
  'news.write': { label: 'Publier des actualités', grants: { ...adminAndGym, MODERATOR: 'all' } },

  // Catalogue, polls
  'catalog.read': { label: 'Voir le catalogue', grants: admin },
  'catalog.write': {
    label: 'Gérer les objectifs, disciplines, hashtags, vidéos et types de licence',
    grants: admin,
  },
  'catalog.pick': {
    label: 'Choisir dans le catalogue',
    grants: { ADMIN: 'all', FLOOR: 'all', COMMUNITY_MANAGER: 'all', PARTNERSHIP: 'all' },
  },
  'polls.read': { label: 'Voir les sondages et le club', grants: admin },
  'polls.write': { label: 'Gérer les sondages et le club', grants: admin },
  'polls.answer': { label: 'Répondre à un sondage', grants: everyoneOwn },

  // Pictures, e-mails, settings, logs, live events
  'pictures.write-own': { label: 'Changer sa photo', grants: { ...everyoneOwn, ADMIN: 'all' } },
  'mailing.read': { label: 'Voir le journal des e-mails', grants: admin },
  'mailing.read-invitations': {
    label: 'Suivre l’envoi de ses invitations',
    grants: { ADMIN: 'all', COMMUNITY_MANAGER: 'own', PARTNERSHIP: 'own' },
  },
  'settings.read': { label: 'Voir les réglages', grants: admin },
  'settings.write': { label: 'Modifier les réglages', grants: admin },
  'audit.read': { label: 'Lire le journal d’audit', grants: admin },
  'jobs.read': { label: 'Suivre les tâches automatiques', grants: admin },
  'live.listen': {
    label: 'Recevoir les changements en direct',
    grants: {
      ADMIN: 'all',
      MODERATOR: 'own',
      FLOOR: 'gym',
      COMMUNITY_MANAGER: 'company',
      PARTNERSHIP: 'affiliated',
    },
  },
} as const satisfies Record<string, PermissionRow>;

/** A right of the matrix; a route's contract names one, or `public`, or `session`. */
export type Permission = keyof typeof table;

/** The role and resource matrix (specification point 6, house rule 5): guard, menu, API check and test come from it. */
export const permissions: Readonly<Record<Permission, PermissionRow>> = table;
