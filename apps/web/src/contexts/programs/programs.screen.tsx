import { may } from '@elan/domain/accounts';
import { exactTotalLimit } from '@elan/domain/kernel';
import { programTabs } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { routerLink, useScreenSearch } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
import { DataList } from '../../ui/data-list.tsx';
import { totalText } from '../../ui/list-totals.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabsBar } from '../../ui/tabs-bar.tsx';
import { exportPrograms } from './export-programs.ts';
import { PauseRequests } from './life/pause-requests.tsx';
import { isOver, mayPrepare } from './may-prepare.ts';
import { NewProgram } from './new-program.tsx';
import { NoProgram } from './no-program.tsx';
import { programColumns } from './program-columns.tsx';
import { ProgramDialog } from './program-dialog.tsx';
import { programTypeLabel } from './program-words.ts';
import { firstTab, tabHref, type ProgramsSearch } from './programs-search.ts';
import { programsPageSize, programsQuery } from './programs.queries.ts';

/** A tab is counted up to a limit, and one more beyond. */
const tabTotal = (count: number): string =>
  totalText(count > exactTotalLimit ? { moreThan: exactTotalLimit } : count);

/** The planning of programmes: what runs, what is paused, what waits, what is over (specification point 2). */
export function ProgramsScreen() {
  const [search] = useScreenSearch<ProgramsSearch>();
  const company = useUser().company;
  return company && search.view === 'new' ? (
    <NewProgram companyId={company.id} from={search.from} />
  ) : (
    <ProgramsList ofCompany={company !== null} />
  );
}

function ProgramsList({ ofCompany }: { ofCompany: boolean }) {
  const [search, change] = useScreenSearch<ProgramsSearch>();
  const tab = search.tab ?? firstTab;
  const page = search.page ?? 1;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(programsQuery(tab, page));
  const save = useMutation({ mutationFn: exportPrograms, meta: { failure: 'Export impossible' } });
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
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.8} />}
              loading={save.isPending}
              disabled={data?.total === 0}
              onClick={() => {
                save.mutate(tab);
              }}
            >
              Exporter
            </Button>
            {ofCompany && plan('filled')}
          </>
        }
      />
      {may(user, 'programs.pause') && <PauseRequests />}
      <TabsBar
        label="Programmes par état"
        renderLink={routerLink}
        items={programTabs.map(({ key, label }) => ({
          id: key,
          href: tabHref(key),
          active: key === tab,
          label: data ? (
            <>
              {label} <span className="num">({tabTotal(data.tabs[key])})</span>
            </>
          ) : (
            label
          ),
        }))}
      />
      <DataList
        label={`Programmes, ${programTabs.find(({ key }) => key === tab)?.label ?? ''}`}
        columns={programColumns(!ofCompany)}
        rows={data && !(isPlaceholderData && error) ? data.items : undefined}
        rowId={({ id }) => id}
        rowLabel={({ type, objective }) => `${programTypeLabel(type)}, ${objective.name}`}
        total={data?.capped ? { moreThan: data.total } : data?.total}
        page={page}
        pageSize={programsPageSize}
        onPageChange={(next) => {
          change({ page: next === 1 ? undefined : next });
        }}
        loading={isFetching && isPlaceholderData}
        error={error && (!data || isPlaceholderData) ? sentenceOf(error) : undefined}
        onRetry={() => void refetch()}
        onRowClick={({ id }) => {
          change({ program: id });
        }}
        empty={
          <NoProgram
            tab={tab}
            tabs={data?.tabs}
            ofCompany={ofCompany}
            over={isOver(user)}
            plan={plan('light')}
          />
        }
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
