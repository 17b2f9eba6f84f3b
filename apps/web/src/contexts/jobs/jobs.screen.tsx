import { IconClockPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import { RecordDrawer } from '../../base/records/record-drawer.tsx';
import { recordIn } from '../../base/records/use-record.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { JobActs } from './job-acts.tsx';
import { jobColumns } from './job-columns.tsx';
import { JobRuns } from './job-runs.tsx';
import type { JobsSearch } from './jobs-search.ts';
import { jobsQuery, type JobRow } from './jobs.queries.ts';

export { jobsSearch as search } from './jobs-search.ts';

const jobQuery = recordIn(jobsQuery);

/** The administrators' console of the daily jobs: what ran, what failed, what is owed, and running one again. */
export function JobsScreen() {
  const list = useWholeList<JobsSearch, JobRow>(jobsQuery, jobColumns);
  // Polls: no live event tells the end of a job.
  useQuery(jobsQuery);
  return (
    <>
      <PageHeader
        title="Tâches automatiques"
        description="Ce que le produit fait de lui-même chaque nuit et chaque soir, à l’heure de Paris. Un passage manqué est rattrapé, jour par jour."
      />
      <ListScreen
        list={list}
        label="Tâches quotidiennes"
        file="taches"
        columns={[
          ...jobColumns,
          {
            key: 'acts',
            title: 'Actions',
            width: 236,
            render: (job) => (
              <JobActs
                job={job}
                onRuns={() => {
                  list.change({ job: job.id });
                }}
              />
            ),
          },
        ]}
        rowLabel={({ label }) => label}
        searchLabel="Rechercher une tâche"
        empty={{
          icon: <IconClockPlay size={24} stroke={1.6} />,
          title: 'Aucune tâche quotidienne.',
          reason: 'Ce déploiement n’en exécute aucune.',
          noMatch: 'Aucune tâche ne correspond.',
        }}
      />
      <RecordDrawer
        id={list.search.job}
        query={jobQuery}
        name="Passages"
        title={({ label }) => label}
        subtitle={() => 'Un passage par jour civil, à l’heure de Paris.'}
        onClose={() => {
          list.change({ job: undefined });
        }}
      >
        {({ id }) => <JobRuns key={id} name={id} />}
      </RecordDrawer>
    </>
  );
}
