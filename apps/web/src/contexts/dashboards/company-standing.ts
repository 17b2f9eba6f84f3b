import { ownStandingOf, type CompanyStatus, type OwnMover, type OwnStanding } from '@elan/domain/companies';

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

/**
 * Returns why a company is in a status, what comes next, and who must act. `livePrograms` counts the programmes that run, wait or
 * are suspended; unknown while they load.
 */
export function standingOf(status: CompanyStatus, livePrograms?: number): CompanyStanding {
  if (status === 'ACTIVE' && livePrograms === 0) return withoutProgram;
  const action = actions[status];
  return { ...ownStandingOf(status), ...(action && { action }) };
}

/** Who acts, in words. */
export const moverWords: Readonly<Record<OwnMover, string>> = {
  you: 'À vous d’agir',
  us: 'Notre équipe s’en occupe',
  nobody: 'Rien à faire',
};

/** Tells whether a company is on its way to its first sessions, which is then what matters most. */
export const isSettingUp = (status: string | undefined): boolean =>
  status === 'TUTORIAL' || (status?.startsWith('PENDING') ?? false);
