import { IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryIn } from '../../base/lists/list-search.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { choiceFilter, choicesNamed } from '../../ui/lists/filters.ts';
import type { CatalogSearch } from './catalog-search.ts';
import { disciplinesQuery, objectives } from './catalog.queries.ts';
import { objectiveColumns } from './objective-columns.tsx';

const queryOf = (search: CatalogSearch) => ({
  ...queryIn(search, 'shown'),
  disciplineId: search.discipline,
});

const shownFilter = choiceFilter('shown', 'Listes', 'Tous', [
  { value: 'shown', label: 'Proposés' },
  { value: 'hidden', label: 'Masqués' },
]);

/** Objectives one page after another: searched, filtered and sorted by the server, and saved as a file. */
export function ObjectivesList() {
  const list = usePagedList(objectives.page, queryOf);
  const { data } = useQuery(disciplinesQuery);
  return (
    <ListScreen
      list={list}
      label="Objectifs"
      file="objectifs"
      columns={objectiveColumns}
      rowLabel={({ name }) => name}
      searchLabel="Rechercher un nom ou un mot-clé"
      filters={[choiceFilter('discipline', 'Discipline', 'Toutes', choicesNamed(data?.items)), shownFilter]}
      opens="open"
      empty={{
        icon: <IconTargetArrow size={24} stroke={1.6} />,
        title: 'Aucun objectif pour le moment.',
        reason: 'Ajoutez-en un\u00a0: les entreprises le choisiront pour leurs programmes.',
        noMatch: 'Aucun objectif ne correspond à cette recherche.',
        searched: 'La recherche porte sur le nom et le mot-clé, sans tenir compte des accents.',
      }}
    />
  );
}
