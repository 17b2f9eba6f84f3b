import type { Dashboard } from './contract.ts';
import type { DashboardInput, ProgramFigures } from './dashboard-input.ts';

type Attention = Dashboard['attention'][number];

/** A programme is about to end when no more sessions than these are left. */
const lastSessions = 3;

const sessionWords = (count: number): string =>
  count === 1 ? 'Il reste 1\u00a0séance' : `Il reste ${count}\u00a0séances`;

function ofProgram({ id, name, status, sold, counted }: ProgramFigures): Attention[] {
  if (status === 'PENDING_DATE_CONFIRMATION') {
    const href = `/app/programs?tab=pending&program=${id}`;
    return [
      { id: `date-${id}`, title: 'Une nouvelle date est proposée', detail: name, href, label: 'Répondre' },
    ];
  }
  const left = sold - counted;
  if (status !== 'ACTIVE' || left > lastSessions) return [];
  const href = `/app/programs?tab=active&program=${id}`;
  return [
    {
      id: `ends-${id}`,
      title: 'Un programme se termine',
      detail: `${name}. ${sessionWords(left)}.`,
      href,
      label: 'Voir le programme',
    },
  ];
}

/** Returns what waits for the company itself, most urgent first: dates to answer, programmes that end, people and licences left aside. */
export function attentionOf({
  programs,
  members,
}: Pick<DashboardInput, 'programs' | 'members'>): Attention[] {
  const free = members.licences.total - members.licences.held;
  const ofPrograms = programs.flatMap(ofProgram);
  return [
    ...ofPrograms.filter(({ id }) => id.startsWith('date-')),
    ...ofPrograms.filter(({ id }) => id.startsWith('ends-')),
    ...(members.invited > 0
      ? [
          {
            id: 'invited',
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
            id: 'licences',
            title: free === 1 ? '1\u00a0licence libre' : `${free}\u00a0licences libres`,
            detail: 'Payées, et attribuées à personne.',
            href: '/app/employees?licence=none',
            label: 'Attribuer',
          },
        ]
      : []),
  ];
}
