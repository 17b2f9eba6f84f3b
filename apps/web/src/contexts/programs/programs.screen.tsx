import { can, may } from '@elan/domain/accounts';
import { exactTotalLimit } from '@elan/domain/kernel';
import { programTabs } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryIn } from '../../base/lists/list-search.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { totalText } from '../../ui/lists/list-totals.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';
import { plural } from '../../ui/text/typography.ts';
import { isOver, mayPrepare } from './may-prepare.ts';
import { noProgram } from './no-program.tsx';
import { programColumns } from './program-columns.tsx';
import { ProgramDialog } from './program-dialog.tsx';
import { programTypeLabel } from './program-words.ts';
import { programFilters } from './programs-filters.tsx';
import { firstTab, tabHref, type ProgramsSearch } from './programs-search.ts';
import { filterOptionsQuery, programs } from './programs.queries.ts';

// Nothing for most visits: the list does not wait for it.
const PauseRequests = lazyPart(() => import('./life/pause-requests.tsx'), 'PauseRequests', { ahead: true });
// Most visits of the list choose nothing.
const SeveralPrograms = lazyPart(() => import('./several/several-programs.tsx'), 'SeveralPrograms');
// In place of the list, when the address asks for it.
const NewProgram = lazyPart(() => import('./new-program.tsx'), 'NewProgram');
const PauseRequestsList = lazyPart(() => import('./life/pause-requests-list.tsx'), 'PauseRequestsList');

export { programsSearch as search } from './programs-search.ts';

/** A tab is counted up to a limit, and one more beyond. */
const tabTotal = (count: number): string =>
  totalText(count > exactTotalLimit ? { moreThan: exactTotalLimit } : count);

/** The planning of programmes: what runs, what is paused, what waits, what is over (specification point 2). */
export function ProgramsScreen() {
  const [search] = useScreenSearch<ProgramsSearch>();
  const user = useUser();
  const { company } = user;
  return (
    <Suspense fallback={<LoadingState shape="rows" count={5} />}>
      {search.view === 'pauses' && may(user, 'programs.pause') ? (
        <PauseRequestsList />
      ) : company && search.view === 'new' ? (
        <NewProgram companyId={company.id} from={search.from} chosen={search} />
      ) : (
        <ProgramsList ofCompany={company !== null} />
      )}
    </Suspense>
  );
}

// « programmes-en-attente »: the file says which tab it holds.
const fileOf = (label: string): string =>
  `programmes-${label
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')}`;

function ProgramsList({ ofCompany }: { ofCompany: boolean }) {
  const list = usePagedList(programs.list, (asked: ProgramsSearch) => ({
    ...queryIn(asked, 'type', 'company', 'coach', 'spot', 'objective'),
    from: asked.since,
    to: asked.until,
    tab: asked.tab ?? firstTab,
  }));
  const { search, change, answer } = list;
  const { data: options } = useQuery(filterOptionsQuery(search.company));
  const tab = search.tab ?? firstTab;
  const label = programTabs.find(({ key }) => key === tab)?.label ?? tab;
  const user = useUser();
  const plan = (variant: 'filled' | 'light') =>
    mayPrepare(user) && (
      <Button
        variant={variant}
        leftSection={<IconCalendarPlus size={18} stroke={1.8} />}
        renderRoot={(props) => routerLink({ ...props, href: '/app/programs?view=new' })}
      >
        Planifier un programme
      </Button>
    );
  return (
    <>
      <PageHeader
        title="Programmes"
        description={
          ofCompany
            ? 'Vos séances régulières, de leur préparation à la dernière date.'
            : 'Les séances régulières de toutes les entreprises.'
        }
        actions={ofCompany && plan('filled')}
      />
      {may(user, 'programs.pause') && (
        <Suspense fallback={null}>
          <PauseRequests />
        </Suspense>
      )}
      <TabsBar
        label="Programmes par état"
        renderLink={routerLink}
        items={programTabs.map(({ key, label: words }) => ({
          id: key,
          href: tabHref(key, search),
          active: key === tab,
          label: answer ? (
            <>
              {words} <span className="num">({tabTotal(answer.tabs[key])})</span>
            </>
          ) : (
            words
          ),
        }))}
      />
      <ListScreen
        list={list}
        label={`Programmes, ${label}`}
        file={fileOf(label)}
        columns={programColumns(!ofCompany)}
        rowLabel={({ type, objective }) => `${programTypeLabel(type)}, ${objective.name}`}
        searchLabel="Rechercher une entreprise, un objectif, un lieu ou un coach"
        filters={programFilters(options, { ofCompany, company: search.company })}
        usualSort=""
        opens="program"
        selection={
          // Who looks after every company plans for them all; nothing is left to do with what is over.
          can(user.role, 'programs.plan') === 'all' && tab !== 'ended'
            ? {
                label: 'Actions sur les programmes choisis',
                words: (count) => `${count}\u00a0${plural(count, 'programme choisi', 'programmes choisis')}`,
                acts: (rows, clear) => (
                  <Suspense>
                    <SeveralPrograms rows={rows} onDone={clear} />
                  </Suspense>
                ),
              }
            : undefined
        }
        views={{ list: 'programs', path: '/app/programs' }}
        empty={noProgram({ tab, tabs: answer?.tabs, ofCompany, over: isOver(user), plan: plan('light') })}
      />
      <ProgramDialog
        id={search.program}
        onClose={() => {
          change({ program: undefined });
        }}
      />
    </>
  );
}
