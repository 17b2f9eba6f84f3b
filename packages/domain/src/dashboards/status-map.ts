import { userStatusLabels, type UserStatus } from '../accounts/index.ts';
import {
  candidateWaits,
  coachStatusLabels,
  type CandidateStatus,
  type CoachStatus,
} from '../coaches/index.ts';
import {
  companyMoverLabels,
  companyStandingOf,
  companyStatusLabels,
  type CompanyStatus,
} from '../companies/index.ts';
import { civilDateOf, daysBetween, type CivilDate, type Moment } from '../kernel/index.ts';
import { programStatusLabels, type ProgramStatus } from '../programs/index.ts';
import { orderStatusLabels, type OrderStatus } from '../shop/index.ts';
import type { StatusRow } from './overview-contract.ts';
import type { StatusKind, StatusMover } from './status-kinds.ts';

type Wait = {
  readonly why: string;
  readonly mover: StatusMover;
  readonly who: string;
  readonly next: string;
};

const team = { mover: 'team', who: companyMoverLabels.team } as const;
const company = { mover: 'others', who: companyMoverLabels.company } as const;
const candidate = { mover: 'others', who: 'Au candidat d’agir' } as const;
const person = { mover: 'others', who: 'À la personne d’agir' } as const;
const buyer = { mover: 'others', who: 'À l’acheteur d’agir' } as const;

/** What a programme waits for in each status (state machine 5); none for those that run by themselves or are over. */
export const programWaits: Readonly<Partial<Record<ProgramStatus, Wait>>> = {
  DRAFT: {
    ...company,
    why: 'Le programme n’est pas soumis.',
    next: 'L’entreprise le complète, puis le soumet à la validation.',
  },
  PENDING: {
    ...team,
    why: 'Le programme est soumis.',
    next: 'L’équipe le valide ou le refuse, en 6\u00a0semaines au plus.',
  },
  PENDING_PLANNING: {
    ...team,
    why: 'Le programme est validé, son planning ne l’est pas.',
    next: 'L’équipe arrête les dates, puis cherche un coach.',
  },
  PENDING_COACH: {
    ...team,
    why: 'Le planning est prêt, aucun coach n’est choisi.',
    next: 'Sans coach trois jours avant le début, les dates sont décalées.',
  },
  PENDING_DATE: {
    ...team,
    why: 'Un coach est choisi.',
    next: 'L’équipe démarre le programme, et ses séances se planifient.',
  },
  PENDING_DATE_CONFIRMATION: {
    ...company,
    why: 'Une date plus proche est proposée.',
    next: 'L’entreprise répond sous 72\u00a0heures, sinon la date prévue est gardée.',
  },
};

/** What an account waits for in each status (state machine 2); none for those that are open or closed. */
export const userWaits: Readonly<Partial<Record<UserStatus, Wait>>> = {
  INVITED: {
    ...person,
    why: 'La personne est invitée et n’a pas choisi son mot de passe.',
    next: 'Elle ouvre le lien de l’e-mail\u202f; passé 7\u00a0jours, il faut la relancer.',
  },
  WAITING_EMAIL: {
    ...person,
    why: 'L’adresse n’est pas confirmée.',
    next: 'La personne ouvre le lien de l’e-mail de confirmation, ou en demande un autre.',
  },
  VALID_EMAIL: {
    ...person,
    why: 'L’adresse est confirmée, le profil ne l’est pas.',
    next: 'La personne complète son profil à sa première connexion.',
  },
  PENDING: {
    ...person,
    why: 'Le compte est prêt et n’a jamais servi.',
    next: 'La personne se connecte une première fois.',
  },
};

/** What an order waits for: its payment, or the news of it (state machines, section 14). */
export const orderWaits: Readonly<Partial<Record<OrderStatus, Wait>>> = {
  PLACED: {
    ...buyer,
    why: 'La commande n’est pas payée.',
    next: 'L’acheteur paie, sinon la commande expire.',
  },
  PROCESSING: {
    mover: 'others',
    who: 'À la banque de répondre',
    why: 'Le paiement est en cours.',
    next: 'La banque confirme ou refuse le prélèvement, en quelques jours ouvrés.',
  },
};

/** Days after which a wait is late, by whose turn it is (settings). */
export type LateAfter = Readonly<Record<StatusMover, number>>;

type Followed = {
  readonly id: string;
  readonly name: string;
  readonly since: Moment;
};

function rowOf(
  kind: StatusKind,
  { id, name, since }: Followed,
  status: { readonly label: string; readonly href: string },
  { why, mover, who, next }: Wait,
  { today, lateAfter }: { readonly today: CivilDate; readonly lateAfter: LateAfter },
): StatusRow {
  const from = civilDateOf(since);
  const days = Math.max(0, daysBetween(from, today));
  return {
    id,
    kind,
    name,
    status: status.label,
    why,
    mover,
    who,
    next,
    since: from,
    days,
    late: days > lateAfter[mover],
    href: status.href,
  };
}

type On = { readonly today: CivilDate; readonly lateAfter: LateAfter };

/** Returns what a company waits for, or null: it waits for nobody (market idea 17). */
export function companyWait(of: Followed & { readonly status: CompanyStatus }, on: On): StatusRow | null {
  const { why, mover, next } = companyStandingOf(of.status, { kind: 'client', hasPlans: null });
  if (mover === 'nobody') return null;
  const wait: Wait = {
    why,
    next,
    mover: mover === 'team' ? 'team' : 'others',
    who: mover === 'inviter' ? 'À qui l’a invitée de relancer' : companyMoverLabels[mover],
  };
  const status = { label: companyStatusLabels[of.status], href: `/app/enterprises/${of.id}` };
  return rowOf('company', of, status, wait, on);
}

/** The same of a programme. */
export function programWait(of: Followed & { readonly status: ProgramStatus }, on: On): StatusRow | null {
  const wait = programWaits[of.status];
  if (!wait) return null;
  const status = {
    label: programStatusLabels[of.status],
    href: `/app/programs?tab=pending&program=${of.id}`,
  };
  return rowOf('program', of, status, wait, on);
}

const nextOf = {
  candidate: 'Le candidat passe à l’étape suivante de son dossier.',
  team: 'L’équipe décide, et le candidat en est averti.',
} as const;

/** The same of a coach: a candidacy under way. */
export function coachWait(of: Followed & { readonly status: CoachStatus }, on: On): StatusRow | null {
  const known = candidateWaits[of.status as CandidateStatus] as
    | (typeof candidateWaits)[CandidateStatus]
    | undefined;
  if (!known || known.waitsFor === 'nobody') return null;
  const { waitsFor, why } = known;
  const wait: Wait = { why, next: nextOf[waitsFor], ...(waitsFor === 'team' ? team : candidate) };
  const status = { label: coachStatusLabels[of.status], href: `/app/coaches?coach=${of.id}` };
  return rowOf('coach', of, status, wait, on);
}

/** Returns the rows with the late ones first, then those that have waited longest. */
export const lateFirst = (rows: readonly StatusRow[]): StatusRow[] =>
  rows.toSorted(
    (a, b) => Number(b.late) - Number(a.late) || b.days - a.days || a.name.localeCompare(b.name, 'fr'),
  );

/** The same of an account: its person has not come in yet. */
export function userWait(of: Followed & { readonly status: UserStatus }, on: On): StatusRow | null {
  const wait = userWaits[of.status];
  const status = { label: userStatusLabels[of.status], href: `/app/users?user=${of.id}` };
  return wait ? rowOf('user', of, status, wait, on) : null;
}

/** The same of an order: it is not paid yet. */
export function orderWait(
  of: Followed & { readonly status: OrderStatus; readonly companyId: string | null },
  on: On,
): StatusRow | null {
  const wait = orderWaits[of.status];
  const href = of.companyId === null ? '/app/payments' : `/app/enterprises/${of.companyId}`;
  return wait ? rowOf('order', of, { label: orderStatusLabels[of.status], href }, wait, on) : null;
}
