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
import type { StatusRow } from './overview-contract.ts';

/** What the map follows; whoever waits for nobody is not on it. */
export const statusKinds = ['company', 'program', 'coach'] as const;
export type StatusKind = (typeof statusKinds)[number];

export const statusKindLabels: Readonly<Record<StatusKind, string>> = {
  company: 'Entreprises',
  program: 'Programmes',
  coach: 'Coachs',
};

/** Whose turn it is: our team’s, or that of somebody outside. */
export const statusMovers = ['team', 'others'] as const;
export type StatusMover = (typeof statusMovers)[number];

type Wait = {
  readonly why: string;
  readonly mover: StatusMover;
  readonly who: string;
  readonly next: string;
};

const team = { mover: 'team', who: companyMoverLabels.team } as const;
const company = { mover: 'others', who: companyMoverLabels.company } as const;
const candidate = { mover: 'others', who: 'Au candidat d’agir' } as const;

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
  const status = { label: companyStatusLabels[of.status], href: `/app/enterprises?company=${of.id}` };
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
