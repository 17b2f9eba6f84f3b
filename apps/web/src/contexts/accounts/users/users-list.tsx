import { roleLabels, userKindLabels, userStatusLabels } from '@elan/domain/accounts';
import { IconUserSearch } from '@tabler/icons-react';
import { queryIn } from '../../../base/lists/list-search.ts';
import { ListScreen } from '../../../base/lists/list-screen.tsx';
import { usePagedList } from '../../../base/lists/use-paged-list.ts';
import { choiceFilter, choicesOf } from '../../../ui/lists/filters.ts';
import { userColumns } from './user-columns.tsx';
import { shownKinds, shownRoles, shownStatuses, type UsersSearch } from './users-search.ts';
import { users } from './users.queries.ts';

const queryOf = (search: UsersSearch) => queryIn(search, 'kind', 'role', 'status');

const filters = [
  choiceFilter('kind', 'Profil', 'Tous', choicesOf(shownKinds, userKindLabels)),
  choiceFilter('role', 'Rôle', 'Tous', choicesOf(shownRoles, roleLabels)),
  choiceFilter('status', 'État', 'Tous', choicesOf(shownStatuses, userStatusLabels)),
];

/** People one page after another: searched, filtered and sorted by the server, and saved as a file. */
export function UsersList() {
  return (
    <ListScreen
      list={usePagedList(users.list, queryOf)}
      label="Utilisateurs"
      file="utilisateurs"
      columns={userColumns}
      rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`}
      searchLabel="Rechercher un nom ou un e-mail"
      filters={filters}
      opens="user"
      views={{ list: 'users', path: '/app/users' }}
      empty={{
        icon: <IconUserSearch size={24} stroke={1.6} />,
        title: 'Aucun utilisateur pour le moment.',
        noMatch: 'Personne ne correspond à cette recherche.',
        searched: 'La recherche porte sur le prénom, le nom et l’e-mail, sans tenir compte des accents.',
      }}
    />
  );
}
