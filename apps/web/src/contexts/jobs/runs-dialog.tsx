import type { DailyJob, JobRun } from '@elan/domain/jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import type { DataListColumn } from '../../ui/data-list-types.ts';
import { DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate, formatTime } from '../../ui/format.ts';
import { Modal } from '../../ui/modal.tsx';
import { figuresSentence } from './job-state.ts';
import { runsPageSize, runsQuery } from './jobs.queries.ts';

const columns: readonly DataListColumn<JobRun>[] = [
  {
    key: 'day',
    title: 'Journée',
    width: 150,
    render: ({ day }) => <span className="num">{formatDate(day, 'short')}</span>,
  },
  {
    key: 'startedAt',
    title: 'Passage',
    width: 210,
    render: ({ startedAt, finishedAt }) => (
      <span className="num">
        {formatDate(startedAt, 'short')}, {formatTime(startedAt)}
        {finishedAt === null && ' (interrompu)'}
      </span>
    ),
  },
  {
    key: 'figures',
    title: 'Résultat',
    render: ({ figures }) => figuresSentence(figures) || 'Rien à signaler',
  },
];

type RunsDialogProps = { job: DailyJob | undefined; onClose: () => void };

/** The runs of a daily job, day by day. */
export function RunsDialog({ job, onClose }: RunsDialogProps) {
  return (
    <Modal
      opened={job !== undefined}
      onClose={onClose}
      title={job ? job.label : 'Passages'}
      subtitle="Un passage par jour civil, à l’heure de Paris."
    >
      {job && <Runs key={job.name} name={job.name} />}
    </Modal>
  );
}

function Runs({ name }: { name: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(runsQuery(name, page));
  return (
    <DataList
      label="Passages"
      columns={columns}
      rows={data?.items}
      rowId={(run) => run.day}
      rowLabel={({ day }) => formatDate(day, 'long')}
      total={data?.total}
      page={page}
      pageSize={runsPageSize}
      onPageChange={setPage}
      loading={isFetching && isPlaceholderData}
      error={error && !data ? sentenceOf(error) : undefined}
      onRetry={() => void refetch()}
      empty={
        <EmptyState
          title="Aucun passage pour le moment."
          reason="Le premier aura lieu à l’heure de la tâche."
        />
      }
    />
  );
}
