import type { CompanyStatus } from '@elan/domain/companies';

/** Who has the next move. */
export type Mover = 'you' | 'us' | 'nobody';

export type CompanyStanding = {
  /** Why the company is in its status. */
  readonly why: string;
  readonly mover: Mover;
  /** What comes next, and who does it. */
  readonly next: string;
  /** Where the company's own people make that move. */
  readonly action?: { readonly label: string; readonly href: string };
};

const contact = 'Écrivez à notre équipe pour savoir ce qui est possible.';

/** Where a company stands in each status that its people may meet once they have signed in (state machine 1). */
const standings: Partial<Record<CompanyStatus, CompanyStanding>> = {
  TUTORIAL: {
    why: 'Votre entreprise vient d’être inscrite.',
    mover: 'you',
    next: 'Terminez la mise en route pour préparer vos séances.',
    action: { label: 'Reprendre la mise en route', href: '/tutorial' },
  },
  PENDING_CONFIG: {
    why: 'La mise en route est terminée, et aucun programme n’est soumis.',
    mover: 'you',
    next: 'Préparez votre premier programme.',
    action: { label: 'Préparer un programme', href: '/app/programs?view=new' },
  },
  PENDING_DISCIPLINE: {
    why: 'Votre premier programme est un brouillon.',
    mover: 'you',
    next: 'Complétez-le, puis soumettez-le à la validation.',
    action: { label: 'Ouvrir les programmes', href: '/app/programs?tab=pending' },
  },
  PENDING_SURVEY: {
    why: 'Votre premier programme est soumis à la validation.',
    mover: 'us',
    next: 'Notre équipe l’étudie. Comptez 6 semaines au plus.',
  },
  PENDING_PLANNING: {
    why: 'Votre premier programme est soumis\u00a0: il attend sa validation et son planning.',
    mover: 'us',
    next: 'Notre équipe l’étudie. Comptez 6 semaines au plus.',
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
    action: { label: 'Ouvrir les programmes', href: '/app/programs?tab=pending' },
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
  EXPIRED: { why: 'Votre contrat est arrivé à son terme.', mover: 'you', next: contact },
  SUSPENDED: {
    why: 'Votre compte est suspendu. Vous pouvez consulter vos données, sans les modifier.',
    mover: 'you',
    next: contact,
  },
  PASSED: { why: 'Votre événement a eu lieu.', mover: 'nobody', next: 'Vous n’avez rien à faire.' },
  ENDED: { why: 'Votre contrat est terminé.', mover: 'you', next: contact },
  ARCHIVED: { why: 'Votre entreprise est archivée.', mover: 'you', next: contact },
};

/** Statuses that come before the first sign-in, or that close the account: nothing can be said but whom to ask. */
const unknown: CompanyStanding = {
  why: 'Votre compte n’est pas encore ouvert, ou ne l’est plus.',
  mover: 'you',
  next: contact,
};

const withoutProgram: CompanyStanding = {
  why: 'Votre espace est ouvert, et aucun programme n’est en cours ni en préparation.',
  mover: 'you',
  next: 'Préparez un programme pour planifier vos séances.',
  action: { label: 'Préparer un programme', href: '/app/programs?view=new' },
};

/**
 * Returns why a company is in a status, what comes next, and who must act. `livePrograms` counts the programmes that run, wait or
 * are suspended; unknown while they load.
 */
export function standingOf(status: string, livePrograms?: number): CompanyStanding {
  if (status === 'ACTIVE' && livePrograms === 0) return withoutProgram;
  return standings[status as CompanyStatus] ?? unknown;
}

/** Who acts, in words. */
export const moverWords: Readonly<Record<Mover, string>> = {
  you: 'À vous d’agir',
  us: 'Notre équipe s’en occupe',
  nobody: 'Rien à faire',
};

/** Tells whether a company is on its way to its first sessions, which is then what matters most. */
export const isSettingUp = (status: string | undefined): boolean =>
  status === 'TUTORIAL' || (status?.startsWith('PENDING') ?? false);
