import type { DashboardView } from './contract.ts';
import type { DashboardFilter } from './day-sheet.ts';

const nobodyListed: Partial<Record<DashboardView, string>> = {
  users:
    'Première participation, retour, âge et genre n’ouvrent aucune liste\u00a0: elle dirait de qui il s’agit.',
  satisfaction: 'Aucune liste ne s’ouvre ici\u00a0: les avis ne se lisent pas par personne.',
  health: 'Aucune liste ne s’ouvre ici\u00a0: la santé ne se lit pas par personne.',
};

const opensSessions: ReadonlySet<DashboardView> = new Set(['global', 'users', 'sessions']);

/** Returns why figures of a view open no list, on a screen: what would name people, and filters that the list of sessions does not know. */
export const listNotes = (
  view: DashboardView,
  { program, slot }: Pick<DashboardFilter, 'program' | 'slot'>,
): string[] => [
  ...(nobodyListed[view] ? [nobodyListed[view]] : []),
  ...(opensSessions.has(view) && (program !== null || slot !== null)
    ? [
        'Le planning ne se filtre ni par programme ni par créneau\u00a0: sous ces filtres, aucune séance ne s’ouvre d’ici.',
      ]
    : []),
];
