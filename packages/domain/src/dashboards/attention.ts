import type { DashboardInput, ProgramFigures } from './dashboard-input.ts';

/** Something that is left aside in a company, and where it is mended. */
export type Attention = {
  /** It changes with what it counts: what was seen before it grew is told again. */
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
  readonly label: string;
};

/** A programme is about to end when no more sessions than these are left. */
const lastSessions = 3;

const sessionWords = (count: number): string =>
  count === 1 ? 'Il reste 1\u00a0séance' : `Il reste ${count}\u00a0séances`;

function ofProgram({ id, name, status, sold, counted }: ProgramFigures): Attention[] {
  const left = sold - counted;
  if (status !== 'ACTIVE' || left > lastSessions) return [];
  return [
    {
      id: `ends-${id}`,
      title: 'Un programme se termine',
      detail: `${name}. ${sessionWords(left)}.`,
      href: `/app/programs?tab=active&program=${id}`,
      label: 'Voir le programme',
    },
  ];
}

/** Returns what is left aside in a company, most urgent first: programmes that end, people without an account, free licences. */
export function attentionOf({
  programs,
  members,
}: Pick<DashboardInput, 'programs'> & {
  readonly members: Pick<DashboardInput['members'], 'invited' | 'licences'>;
}): Attention[] {
  const free = members.licences.total - members.licences.held;
  return [
    ...programs.flatMap(ofProgram),
    ...(members.invited > 0
      ? [
          {
            id: `invited-${members.invited}`,
            title:
              members.invited === 1
                ? '1\u00a0salarié sans compte'
                : `${members.invited}\u00a0salariés sans compte`,
            detail: 'Invités, ils n’ont pas encore ouvert leur espace.',
            href: '/app/employees?status=WITHOUT_ACCOUNT',
            label: 'Voir les salariés',
          },
        ]
      : []),
    ...(free > 0
      ? [
          {
            id: `licences-${free}`,
            title: free === 1 ? '1\u00a0licence libre' : `${free}\u00a0licences libres`,
            detail: 'Payées, et attribuées à personne.',
            href: '/app/employees?licence=none',
            label: 'Attribuer',
          },
        ]
      : []),
  ];
}
