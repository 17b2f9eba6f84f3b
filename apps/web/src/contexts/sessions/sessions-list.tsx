import type { SessionMoment } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import type { ListEmpty, ListFilter } from '../../ui/lists/list-types.ts';
import { formatDate } from '../../ui/text/format.ts';
import { NoRight } from './no-right.tsx';
import { sessionColumns } from './session-columns.tsx';
import { filtersOf } from './session-filter-words.ts';
import { SessionFilters } from './session-filters.tsx';
import { dayOf, hoursWords } from './session-hours.ts';
import type { SessionsSearch } from './sessions-search.ts';
import { sessions } from './sessions.queries.ts';

const queryOf = (search: SessionsSearch) =>
  ({ ...filtersOf(search), when: search.when ?? 'coming' }) as const;

// The period is not one of them: taking the filters off an empty list stays in it.
const filters: ListFilter[] = Object.keys(filtersOf({})).map((name) => ({
  kind: 'own',
  name,
  render: () => null,
}));

const periodWords = { coming: 'à venir', past: 'passée' } satisfies Record<SessionMoment, string>;

const emptyOf = (when: SessionMoment, onPast: () => void): ListEmpty => ({
  icon: <IconCalendarOff size={24} stroke={1.6} />,
  noMatch: `Aucune séance ${periodWords[when]} ne répond à ces filtres.`,
  searched: 'Retirez-en un, ou tous à la fois.',
  ...(when === 'past'
    ? { title: 'Aucune séance passée pour le moment.' }
    : {
        title: 'Aucune séance à venir.',
        reason: 'Les séances d’un programme apparaissent ici dès qu’il démarre.',
        action: (
          <Button variant="light" onClick={onPast}>
            Voir les séances passées
          </Button>
        ),
      }),
});

/** The sessions one page after another: those to come, soonest first, or the past ones, newest first. */
export function SessionsList({ withCompany }: { withCompany: boolean }) {
  const list = usePagedList(sessions.list, queryOf);
  const { search, change } = list;
  if (list.refusalCode === 'permission-denied') return <NoRight />;
  return (
    <ListScreen
      list={list}
      label="Séances"
      file="seances"
      columns={sessionColumns(withCompany)}
      rowLabel={(session) =>
        `${session.objectiveName}, ${formatDate(dayOf(session), 'short')}, ${hoursWords(session)}`
      }
      filters={filters}
      bar={(actions) => <SessionFilters withCompany={withCompany} actions={actions} />}
      opens="session"
      empty={emptyOf(search.when ?? 'coming', () => {
        change({ when: 'past', page: undefined });
      })}
    />
  );
}
