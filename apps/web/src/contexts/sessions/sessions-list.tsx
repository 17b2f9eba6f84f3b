import { can } from '@elan/domain/accounts';
import type { SessionMoment } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { queryIn } from '../../base/lists/list-search.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { useUser } from '../../base/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ListEmpty, ListFilter } from '../../ui/lists/list-types.ts';
import { plural } from '../../ui/text/typography.ts';
import { formatDate } from '../../ui/text/format.ts';
import { NoRight } from './no-right.tsx';
import { sessionColumns } from './session-columns.tsx';
import { filtersOf } from './session-filter-words.ts';
import { SessionFilters } from './session-filters.tsx';
import { dayOf, hoursWords } from './session-hours.ts';
import type { SessionsSearch } from './sessions-search.ts';
import { sessions } from './sessions.queries.ts';

// Most visits of the list choose nothing.
const SeveralSessions = lazyPart(() => import('./several/several-sessions.tsx'), 'SeveralSessions');

const momentOf = ({ when }: SessionsSearch): SessionMoment | undefined =>
  when === 'all' ? undefined : (when ?? 'coming');

const queryOf = (search: SessionsSearch) =>
  ({ ...filtersOf(search), ...queryIn(search, 'from', 'to'), when: momentOf(search) }) as const;

// The period is not one of them: taking the filters off an empty list stays in it.
const filters: ListFilter[] = [...Object.keys(filtersOf({})), 'from', 'to'].map((name) => ({
  kind: 'own',
  name,
  render: () => null,
}));

const periodWords = { coming: ' à venir', past: ' passée', always: '' } satisfies Record<
  SessionMoment | 'always',
  string
>;

const emptyOf = (when: SessionMoment | undefined, onPast: () => void): ListEmpty => ({
  icon: <IconCalendarOff size={24} stroke={1.6} />,
  noMatch: `Aucune séance${periodWords[when ?? 'always']} ne répond à ces filtres.`,
  searched:
    'Retirez-en un, ou tous à la fois. La recherche porte sur l’entreprise, l’objectif, le lieu et le coach, sans tenir compte des accents.',
  ...(when !== 'coming'
    ? { title: `Aucune séance${periodWords[when ?? 'always']} pour le moment.` }
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

/** The sessions one page after another: those to come, soonest first, the past ones or all, newest first; or as they are sorted. */
export function SessionsList({ withCompany }: { withCompany: boolean }) {
  const { role } = useUser();
  const list = usePagedList(sessions.list, queryOf);
  const { search, change } = list;
  const when = momentOf(search);
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
      usualSort={when === 'coming' ? 'date' : ''}
      bar={(actions) => <SessionFilters withCompany={withCompany} actions={actions} />}
      opens="session"
      selection={
        // Who looks after every company plans for them all.
        can(role, 'programs.plan') === 'all'
          ? {
              label: 'Actions sur les séances choisies',
              words: (count) => `${count} ${plural(count, 'séance choisie', 'séances choisies')}`,
              acts: (rows, clear) => (
                <Suspense>
                  <SeveralSessions rows={rows} onDone={clear} />
                </Suspense>
              ),
            }
          : undefined
      }
      views={{ list: 'sessions', path: '/app/sessions' }}
      empty={emptyOf(when, () => {
        change({ when: 'past', page: undefined });
      })}
    />
  );
}
