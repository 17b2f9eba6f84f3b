import type { DailyJob } from '@elan/domain/jobs';
import { IconClockPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { JobRow } from './job-row.tsx';
import type { JobsSearch } from './jobs-search.ts';
import { jobsQuery, useRunAgain } from './jobs.queries.ts';
import classes from './jobs.module.css';
import { RunsDialog } from './runs-dialog.tsx';

/** The administrators' console of the daily jobs: what ran, what failed, what is owed, and running one again. */
export function JobsScreen() {
  const [search, change] = useScreenSearch<JobsSearch>();
  const { data, error, refetch, isFetching } = useQuery(jobsQuery);
  const [asked, setAsked] = useState<DailyJob | null>(null);
  const runAgain = useRunAgain((sent) => {
    notify.success({
      title: sent ? 'Tâche relancée' : 'Relance déjà demandée',
      message: sent ? 'Son résultat s’affiche dès qu’elle est terminée.' : 'Elle attend son tour.',
    });
    setAsked(null);
  });
  const close = () => {
    setAsked(null);
    runAgain.reset();
  };
  return (
    <>
      <PageHeader
        title="Tâches automatiques"
        description="Ce que le produit fait de lui-même chaque nuit et chaque soir, à l’heure de Paris. Un passage manqué est rattrapé, jour par jour."
      />
      {error && !data && (
        <SectionCard>
          <ErrorState
            title="Les tâches n’ont pas pu être chargées."
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </SectionCard>
      )}
      {!data && !error && <LoadingState height={420} label="Chargement des tâches" />}
      {data?.items.length === 0 && (
        <SectionCard>
          <EmptyState
            icon={<IconClockPlay size={24} stroke={1.6} />}
            title="Aucune tâche quotidienne."
            reason="Ce déploiement n’en exécute aucune."
          />
        </SectionCard>
      )}
      {data && data.items.length > 0 && (
        <SectionCard title="Tâches quotidiennes">
          <ul className={classes.list}>
            {data.items.map((job) => (
              <JobRow
                key={job.name}
                job={job}
                onRuns={() => {
                  change({ job: job.name });
                }}
                onRunAgain={() => {
                  setAsked(job);
                }}
              />
            ))}
          </ul>
        </SectionCard>
      )}
      <RunsDialog
        job={data?.items.find(({ name }) => name === search.job)}
        onClose={() => {
          change({ job: undefined });
        }}
      />
      <ConfirmDialog
        opened={asked !== null}
        onClose={close}
        title={asked ? `Relancer la tâche «\u00a0${asked.label}\u00a0»` : 'Relancer la tâche'}
        message="Elle rattrape les jours qu’elle doit, ou reprend le dernier. Ce qui est déjà fait ne l’est pas deux fois. La relance est inscrite au journal d’audit."
        confirmLabel="Relancer"
        onAnswer={() => {
          if (asked) runAgain.mutate(asked.name);
        }}
        busy={runAgain.isPending}
        error={runAgain.error ? sentenceOf(runAgain.error) : null}
      />
    </>
  );
}
