import type { DashboardView } from '@elan/domain/dashboards';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { ExportRows } from '../../../base/lists/export-rows.tsx';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { useUser } from '../../../base/session/session.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { DashboardBody } from './dashboard-body.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';
import classes from './dashboard-views.module.css';
import { fileColumns } from './file-columns.ts';
import { printInLight } from './print-in-light.ts';
import { ReportButton } from './report-button.tsx';
import { computedWords, fileLines, periodWords, viewTitles } from './view-words.ts';
import { dashboards, viewQuery } from './views.queries.ts';

export { dashboardSearch as search } from './dashboard-search.ts';

/** A view of the dashboard: its period and filters in the address, its figures, charts and file. */
function ViewScreen({ view }: { readonly view: DashboardView }) {
  const user = useUser();
  const [search] = useScreenSearch<DashboardSearch>();
  const { data, error, refetch, isFetching } = useQuery({
    ...viewQuery(view, search),
    // The figures of before stay while those of another filter come.
    placeholderData: (before) => (before?.view === view ? before : undefined),
  });
  const refresh = useAct({
    send: (body: { company?: string }) => dashboards.refresh({ body }),
    touches: ['dashboards'],
    done: 'Les chiffres sont à jour.',
  });
  useEffect(printInLight, []);
  const asked = search.company === undefined ? {} : { company: search.company };
  return (
    <>
      <PageHeader
        title={viewTitles[view]}
        description={
          data ? `${data.name}, ${periodWords(data.period)}.` : !error && 'Chargement des chiffres…'
        }
        actions={
          <>
            {data && !data.isEmpty && (
              <ActButton label="Actualiser" look="default" act={refresh} input={asked} />
            )}
            {data && !data.isEmpty && <ReportButton today={data.period.to} company={search.company} />}
            <ExportRows
              file={`tableau-de-bord-${view}`}
              columns={fileColumns}
              rows={data && !data.isEmpty ? fileLines(data) : []}
            />
          </>
        }
      />
      <div className={classes.tabs}>
        <DashboardTabs user={user} active={view} search={search} />
        {data && <p className={classes.computed}>{computedWords(data)}</p>}
      </div>
      <DashboardFilters choices={data?.choices} />
      {data && (
        <div aria-busy={isFetching}>
          <DashboardBody told={data} user={user} company={search.company} />
        </div>
      )}
      {!data && !error && <LoadingState height={420} label="Chargement des chiffres" />}
      {!data && error && (
        <SectionCard>
          <ErrorState
            title="Les chiffres n’ont pas pu être chargés."
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </SectionCard>
      )}
    </>
  );
}

export const GlobalScreen = () => <ViewScreen view="global" />;
export const UsersScreen = () => <ViewScreen view="users" />;
export const SessionsScreen = () => <ViewScreen view="sessions" />;
export const SatisfactionScreen = () => <ViewScreen view="satisfaction" />;
export const HealthScreen = () => <ViewScreen view="health" />;
