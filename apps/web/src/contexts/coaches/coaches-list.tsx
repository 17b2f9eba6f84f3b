import { coachStatusLabels, languageLabels, languages } from '@elan/domain/coaches';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryIn } from '../../base/lists/list-search.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { choiceFilter, choicesNamed, choicesOf } from '../../ui/lists/filters.ts';
import type { ListFilter } from '../../ui/lists/list-types.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { coachColumns } from './coach-columns.tsx';
import { shownStatuses, type CoachesSearch } from './coaches-search.ts';
import { coaches, disciplinesQuery } from './coaches.queries.ts';

// The calendar is heavy: the list does not wait for it.
const FreeFilter = lazyPart(() => import('./free-filter.tsx'), 'FreeFilter');

const queryOf = (search: CoachesSearch) => ({
  ...queryIn(search, 'status', 'zone', 'language', 'documents', 'freeOn', 'freeAt'),
  disciplineId: search.discipline,
});

const filtersOf = (disciplines: readonly { id: string; name: string }[]): ListFilter[] => [
  choiceFilter('status', 'État', 'Tous', choicesOf(shownStatuses, coachStatusLabels)),
  choiceFilter('discipline', 'Discipline', 'Toutes', choicesNamed(disciplines)),
  {
    kind: 'text',
    name: 'zone',
    label: 'Code postal',
    placeholder: '69003',
    accepts: /^\d{2,5}$/,
    drops: /\D/g,
    maxLength: 5,
    inputMode: 'numeric',
  },
  choiceFilter('language', 'Langue', 'Toutes', choicesOf(languages, languageLabels)),
  choiceFilter('documents', 'Documents', 'Tous', [
    { value: 'expiring', label: 'À renouveler sous 30\u00a0jours' },
  ]),
  {
    kind: 'own',
    name: 'freeOn',
    also: ['freeAt'],
    render: (values, change) => <FreeFilter values={values} change={change} />,
  },
];

/** Coaches one page after another: searched, filtered and sorted by the server, saved as a file. */
export function CoachesList() {
  const list = usePagedList(coaches.list, queryOf);
  const disciplines = useQuery(disciplinesQuery()).data?.items ?? [];
  return (
    <ListScreen
      list={list}
      label="Coachs"
      file="coachs"
      columns={coachColumns}
      rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`}
      searchLabel="Rechercher un nom ou un e-mail"
      filters={filtersOf(disciplines)}
      opens="coach"
      views={{ list: 'coaches', path: '/app/coaches' }}
      empty={{
        icon: <IconUserSearch size={24} stroke={1.6} />,
        title: 'Aucun coach pour le moment.',
        reason: 'Ajoutez-en un\u00a0: les séances pourront lui être confiées.',
        noMatch: 'Aucun coach ne correspond.',
        searched: 'La recherche porte sur le prénom, le nom et l’e-mail, sans tenir compte des accents.',
      }}
    />
  );
}
