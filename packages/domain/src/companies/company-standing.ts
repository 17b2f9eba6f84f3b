import type { CompanyKind } from './company-words.ts';
import { companyStatuses, type CompanyStatus } from './company-status-labels.ts';

/** Who has the next move on a company: its people, who was invited, who invited, our team, or nobody. */
export const companyMovers = ['company', 'invitee', 'inviter', 'team', 'nobody'] as const;
export type CompanyMover = (typeof companyMovers)[number];

export type Standing<M extends string> = {
  /** Why the company is in its status. */
  readonly why: string;
  readonly mover: M;
  /** What comes next, and who does it. */
  readonly next: string;
};
export type CompanyStanding = Standing<CompanyMover>;

/** Who acts, in the words of whoever looks after the company. */
export const companyMoverLabels: Readonly<Record<CompanyMover, string>> = {
  company: 'À l’entreprise d’agir',
  invitee: 'À la personne invitée d’agir',
  inviter: 'À vous de relancer',
  team: 'À l’équipe d’agir',
  nobody: 'Rien à faire',
};

const idle = 'Sans nouvelles pendant 60\u00a0jours, l’inscription expire.';
const validation = 'L’équipe étudie le programme, en 6\u00a0semaines au plus.';

const standings: Readonly<Record<CompanyStatus, CompanyStanding>> = {
  DRAFT: {
    why: 'L’inscription est commencée et n’a pas été envoyée.',
    mover: 'company',
    next: `Le responsable termine l’inscription. ${idle}`,
  },
  WAITING_EMAIL: {
    why: 'L’invitation est partie, et sa remise n’est pas encore confirmée.',
    mover: 'nobody',
    next: 'La messagerie du destinataire confirme ou refuse le message, en général en quelques minutes.',
  },
  FAILED_EMAIL: {
    why: 'La messagerie du destinataire a refusé l’invitation.',
    mover: 'inviter',
    next: 'Relancez l’invitation, ou supprimez son lien et invitez à une autre adresse.',
  },
  PENDING_SIGNUP: {
    why: 'L’invitation est arrivée dans la boîte du responsable.',
    mover: 'invitee',
    next: `La personne invitée accepte ou décline. Vous pouvez la relancer. ${idle}`,
  },
  ACCEPTED: {
    why: 'L’invitation est acceptée.',
    mover: 'invitee',
    next: 'La personne invitée complète son profil et accepte la charte.',
  },
  PENDING_EMAIL: {
    why: 'L’entreprise est inscrite, et l’adresse de son responsable n’est pas confirmée.',
    mover: 'company',
    next: `Le responsable ouvre l’e-mail de confirmation. ${idle}`,
  },
  PENDING: {
    why: 'L’adresse du responsable est confirmée.',
    mover: 'company',
    next: `Le responsable se connecte pour la première fois. ${idle}`,
  },
  PENDING_CONNECTION: {
    why: 'L’invitation est acceptée et le compte du responsable est prêt.',
    mover: 'company',
    next: `Le responsable se connecte pour la première fois. ${idle}`,
  },
  TUTORIAL: {
    why: 'Le responsable s’est connecté et découvre l’application.',
    mover: 'company',
    next: 'L’entreprise termine sa mise en route.',
  },
  PENDING_CONFIG: {
    why: 'La mise en route est terminée, et aucun programme n’est soumis.',
    mover: 'company',
    next: `L’entreprise prépare son premier programme. ${idle}`,
  },
  PENDING_DISCIPLINE: {
    why: 'Le sondage des salariés est fermé\u00a0: le premier programme attend son objectif.',
    mover: 'company',
    next: `L’entreprise lit les résultats, puis prépare son programme. ${idle}`,
  },
  PENDING_SURVEY: {
    why: 'Les salariés répondent au sondage de leurs besoins.',
    mover: 'company',
    next: `À sa fin, l’entreprise prépare le programme que les résultats choisissent. ${idle}`,
  },
  PENDING_PLANNING: {
    why: 'Le premier programme est soumis et attend son planning.',
    mover: 'team',
    next: validation,
  },
  PENDING_COACH: {
    why: 'Le planning du premier programme est prêt.',
    mover: 'team',
    next: 'L’équipe choisit un coach pour les créneaux.',
  },
  PENDING_DATE: {
    why: 'Un coach est choisi pour le premier programme.',
    mover: 'team',
    next: 'L’équipe démarre le programme, et les séances se planifient.',
  },
  PENDING_DATE_CONFIRMATION: {
    why: 'Une date de début plus proche est proposée à l’entreprise.',
    mover: 'company',
    next: 'L’entreprise répond sous 72\u00a0heures. Sans réponse, la date prévue est gardée.',
  },
  ACTIVE: {
    why: 'Tout est en place.',
    mover: 'nobody',
    next: 'Les séances des programmes en cours se planifient d’elles-mêmes.',
  },
  ACTIVE_PENDING: {
    why: 'Un autre programme ou un paiement attend sa validation.',
    mover: 'team',
    next: 'L’équipe le valide. Les séances continuent.',
  },
  PAUSED: {
    why: 'Tous les programmes de l’entreprise sont suspendus.',
    mover: 'team',
    next: 'Les séances reprennent avec un premier programme.',
  },
  EXTENDED: {
    why: 'Le contrat est renouvelé.',
    mover: 'nobody',
    next: 'La nouvelle période commence d’elle-même.',
  },
  EXPIRED: {
    why: 'Le contrat est arrivé à son terme, ou l’inscription est restée sans suite.',
    mover: 'team',
    next: 'Prolongez son abonnement pour renouveler le contrat, relancez son invitation si personne ne l’a inscrite, ou mettez fin au contrat.',
  },
  SUSPENDED: {
    why: 'L’entreprise est suspendue\u00a0: aucune séance nouvelle ne se planifie et ses données se consultent seulement.',
    mover: 'team',
    next: 'L’équipe régularise sa situation, ou met fin au contrat.',
  },
  PASSED: {
    why: 'L’événement vendu a eu lieu, et rien d’autre n’est en cours.',
    mover: 'nobody',
    next: 'Son contrat se termine 30\u00a0jours après la clôture de l’événement.',
  },
  ENDED: {
    why: 'Le contrat est terminé.',
    mover: 'nobody',
    next: 'L’entreprise est archivée après un an.',
  },
  CANCELLED: {
    why: 'L’inscription ou l’invitation a été annulée.',
    mover: 'nobody',
    next: 'Si personne ne l’avait inscrite, son SIRET peut de nouveau être invité ou s’inscrire. Sinon, un administrateur le libère en supprimant l’entreprise.',
  },
  REFUSED: {
    why: 'La personne invitée a décliné l’invitation.',
    mover: 'nobody',
    next: 'Le SIRET peut de nouveau être invité ou s’inscrire.',
  },
  ARCHIVED: {
    why: 'L’entreprise est archivée\u00a0: elle se consulte et ne change plus.',
    mover: 'nobody',
    next: 'Un administrateur peut la restaurer ou la supprimer.',
  },
  BLACKLISTED: {
    why: 'L’entreprise est sur liste noire\u00a0: ses gestionnaires ne peuvent plus se connecter.',
    mover: 'team',
    next: 'Un administrateur peut lever la liste noire\u00a0: elle sera alors suspendue.',
  },
  DELETED: {
    why: 'L’entreprise est supprimée.',
    mover: 'nobody',
    next: 'Son SIRET peut de nouveau s’inscrire. Ses factures sont conservées.',
  },
};

const withoutPlans: CompanyStanding = {
  why: 'L’espace de l’entreprise est ouvert, et rien n’y est planifié ni soumis.',
  mover: 'company',
  next: 'L’entreprise prépare un programme, puis le soumet. Proposez-lui votre aide.',
};

const surveyed: CompanyStanding = {
  ...standings.PENDING_SURVEY,
  next: 'À sa fin, l’entreprise prépare le programme que les résultats choisissent. Ce qui est planifié continue.',
};

const activePrescriptor: CompanyStanding = {
  why: 'Tout est en place.',
  mover: 'nobody',
  next: 'Le prescripteur invite des entreprises et les suit.',
};

/**
 * Returns why a company reads its label, who must act and what comes next, for whoever looks after it (state machine 1). An active
 * one is told apart by its kind and by whether it has plans, null where that is not known; so is one that runs and asks its employees
 * what they wish: it does not expire.
 */
export function companyStandingOf(
  status: CompanyStatus,
  { kind, hasPlans }: { readonly kind: CompanyKind; readonly hasPlans: boolean | null },
): CompanyStanding {
  if (status === 'PENDING_SURVEY' && hasPlans !== null) return surveyed;
  if (status !== 'ACTIVE') return standings[status];
  if (kind === 'prescriptor') return activePrescriptor;
  return hasPlans === false ? withoutPlans : standings.ACTIVE;
}

/** Returns the labels under which somebody has the next move: those that ask the same thing of whoever looks after companies. */
export const statusesMovedBy = (mover: CompanyMover): CompanyStatus[] =>
  companyStatuses.filter((status) => standings[status].mover === mover);
