import { ownStandingOf, type CompanyStatus, type OwnMover, type OwnStanding } from '@elan/domain/companies';
import type { ProgramTab } from '@elan/domain/programs';

/** Where one's own company stands, and where its people make the next move when it is theirs. */
export type CompanyStanding = OwnStanding & {
  readonly action?: { readonly label: string; readonly href: string };
};

const newProgram = { label: 'Préparer un programme', href: '/app/programs?view=new' };
const pendingPrograms = { label: 'Ouvrir les programmes', href: '/app/programs?tab=pending' };

const actions: Partial<Record<CompanyStatus, CompanyStanding['action']>> = {
  TUTORIAL: { label: 'Reprendre la mise en route', href: '/tutorial' },
  PENDING_CONFIG: newProgram,
  PENDING_DISCIPLINE: pendingPrograms,
  PENDING_DATE_CONFIRMATION: pendingPrograms,
};

const withoutProgram: CompanyStanding = {
  why: 'Votre espace est ouvert, et aucun programme n’est en cours ni en préparation.',
  mover: 'you',
  next: 'Préparez un programme pour planifier vos séances.',
  action: newProgram,
};

const onlyDrafts: CompanyStanding = {
  why: 'Votre espace est ouvert, et aucun programme n’est soumis.',
  mover: 'you',
  next: 'Complétez un brouillon, puis soumettez-le pour planifier vos séances.',
  action: pendingPrograms,
};

/** What a company has under way: nothing, drafts alone, or a programme that runs, waits or is suspended, or an event to come. */
export type Planning = 'nothing' | 'drafts' | 'plans';

/**
 * Returns what a company has under way, from the first page of its programmes in preparation, where drafts come last, and from whether a
 * session of it is to come.
 */
export function planningOf(
  {
    tabs,
    items: [first],
  }: {
    readonly tabs: Readonly<Record<ProgramTab, number>>;
    readonly items: readonly { readonly status: string }[];
  },
  hasSessions: boolean,
): Planning {
  if (tabs.active + tabs.paused > 0) return 'plans';
  if (tabs.pending === 0) return hasSessions ? 'plans' : 'nothing';
  return first?.status === 'DRAFT' ? 'drafts' : 'plans';
}

/** Returns why a company is in a status, what comes next, and who must act. `planning` is unknown where it could not be read. */
export function standingOf(status: CompanyStatus, planning?: Planning): CompanyStanding {
  if (status === 'ACTIVE' && planning === 'nothing') return withoutProgram;
  if (status === 'ACTIVE' && planning === 'drafts') return onlyDrafts;
  const action = actions[status];
  return { ...ownStandingOf(status), ...(action && { action }) };
}

/** Who acts, in words. */
export const moverWords: Readonly<Record<OwnMover, string>> = {
  you: 'À vous d’agir',
  us: 'Notre équipe s’en occupe',
  nobody: 'Rien à faire',
};
