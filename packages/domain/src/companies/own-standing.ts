import type { CompanyStatus } from './company-status-labels.ts';
import type { Standing } from './company-standing.ts';

/** Who has the next move, for the company's own people. */
export type OwnMover = 'you' | 'us' | 'nobody';
export type OwnStanding = Standing<OwnMover>;

const contact = 'Écrivez à notre équipe pour savoir ce qui est possible.';
const kept = 'Les séances déjà planifiées restent à votre calendrier, et aucune nouvelle ne s’y ajoute.';
const study =
  'Notre équipe l’étudie. Comptez 6 semaines au plus. D’ici là, ajoutez vos salariés et leurs licences.';

// Before the first sign-in, or once the account is closed: nothing can be said but whom to ask.
const outside: OwnStanding = {
  why: 'Votre compte n’est pas encore ouvert, ou ne l’est plus.',
  mover: 'you',
  next: contact,
};
const invited: OwnStanding = {
  why: 'Votre entreprise est invitée.',
  mover: 'you',
  next: 'Ouvrez le lien reçu par e-mail pour accepter ou décliner l’invitation.',
};
const firstLogin: OwnStanding = {
  why: 'Le compte de votre entreprise est prêt.',
  mover: 'you',
  next: 'Connectez-vous pour commencer la mise en route.',
};

const standings: Readonly<Record<CompanyStatus, OwnStanding>> = {
  DRAFT: {
    why: 'Votre inscription n’est pas terminée.',
    mover: 'you',
    next: 'Terminez-la pour ouvrir votre compte.',
  },
  WAITING_EMAIL: invited,
  FAILED_EMAIL: invited,
  PENDING_SIGNUP: invited,
  ACCEPTED: {
    why: 'Vous avez accepté l’invitation.',
    mover: 'you',
    next: 'Complétez votre profil pour ouvrir le compte.',
  },
  PENDING_EMAIL: {
    why: 'Votre inscription est enregistrée.',
    mover: 'you',
    next: 'Confirmez votre adresse avec le lien reçu par e-mail.',
  },
  PENDING: firstLogin,
  PENDING_CONNECTION: firstLogin,
  TUTORIAL: {
    why: 'Votre entreprise vient d’être inscrite.',
    mover: 'you',
    next: 'Terminez la mise en route pour préparer vos séances.',
  },
  PENDING_CONFIG: {
    why: 'La mise en route est terminée, et aucun programme n’est soumis.',
    mover: 'you',
    next: 'Préparez votre premier programme.',
  },
  PENDING_DISCIPLINE: {
    why: 'Le sondage de vos salariés est fermé\u00a0: votre premier programme attend son objectif.',
    mover: 'you',
    next: 'Lisez ses résultats, puis préparez le programme qu’ils choisissent.',
  },
  PENDING_SURVEY: {
    why: 'Vos salariés répondent au sondage de leurs besoins.',
    mover: 'you',
    next: 'À sa fin, ses résultats choisissent l’objectif et les créneaux de votre programme.',
  },
  PENDING_PLANNING: {
    why: 'Votre premier programme est soumis\u00a0: il attend sa validation et son planning.',
    mover: 'us',
    next: study,
  },
  PENDING_COACH: {
    why: 'Le planning de votre premier programme est prêt.',
    mover: 'us',
    next: 'Notre équipe cherche un coach pour vos créneaux.',
  },
  PENDING_DATE: {
    why: 'Un coach est choisi pour votre premier programme.',
    mover: 'us',
    next: 'Vos séances seront planifiées dès que notre équipe aura démarré le programme.',
  },
  PENDING_DATE_CONFIRMATION: {
    why: 'Une date de début plus proche vous est proposée.',
    mover: 'you',
    next: 'Acceptez-la ou refusez-la sous 72 heures. Sans réponse, la date prévue est gardée.',
  },
  ACTIVE: {
    why: 'Tout est en place.',
    mover: 'nobody',
    next: 'Les séances de vos programmes en cours se planifient automatiquement.',
  },
  ACTIVE_PENDING: {
    why: 'Un autre programme ou un paiement attend sa validation.',
    mover: 'us',
    next: 'Notre équipe s’en occupe. Vos séances continuent.',
  },
  PAUSED: {
    why: 'Tous vos programmes sont suspendus.',
    mover: 'us',
    next: 'Les séances reprennent à la fin de la pause.',
  },
  EXTENDED: {
    why: 'Votre contrat est renouvelé.',
    mover: 'nobody',
    next: 'La nouvelle période commence d’elle-même.',
  },
  EXPIRED: {
    why: `Votre contrat est arrivé à son terme. ${kept}`,
    mover: 'you',
    next: 'Rachetez une offre depuis «\u00a0Abonnements\u00a0», ou écrivez à notre équipe.',
  },
  SUSPENDED: {
    why: `Votre compte est suspendu. Vous pouvez consulter vos données, sans les modifier. ${kept}`,
    mover: 'you',
    next: contact,
  },
  PASSED: { why: 'Votre événement a eu lieu.', mover: 'nobody', next: 'Vous n’avez rien à faire.' },
  ENDED: { why: 'Votre contrat est terminé.', mover: 'you', next: contact },
  CANCELLED: outside,
  REFUSED: outside,
  ARCHIVED: { why: 'Votre entreprise est archivée.', mover: 'you', next: contact },
  BLACKLISTED: outside,
  DELETED: outside,
};

/** Returns why a company is in its status, who must act and what comes next, in the words for its own people. */
export const ownStandingOf = (status: CompanyStatus): OwnStanding => standings[status];
