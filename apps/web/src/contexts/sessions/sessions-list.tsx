import { exactTotalLimit } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { IconCalendarOff, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../app/navigation.tsx';
import { codeOf, sentenceOf } from '../../app/refusals.ts';
import { saveFile } from '../../app/save-file.ts';
import { DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate, formatNumber, formatTime } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { parisToday } from '../../ui/paris-time.ts';
import { sessionsCsv } from './export-sessions.ts';
import { NoRight } from './no-right.tsx';
import { sessionColumns } from './session-columns.tsx';
import { SessionFilters } from './session-filters.tsx';
import { sessionStatusLabel } from './session-words.ts';
import type { SessionsSearch } from './sessions-search.ts';
import { allSessions, sessionsQuery } from './sessions.queries.ts';

const defaultSize = 25;

/** The sessions one page after another, newest first. */
export function SessionsList({ withCompany }: { withCompany: boolean }) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const { status, page = 1, size = defaultSize } = search;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    sessionsQuery({ status }, page, size),
  );
  const failed = error !== null && (!data || isPlaceholderData);
  const save = useMutation({
    mutationFn: () => allSessions({ status }),
    meta: { failure: 'Export impossible' },
    onSuccess({ items, capped }) {
      saveFile(`seances-${parisToday()}.csv`, sessionsCsv(items));
      if (capped) {
        notify.info({
          title: 'Export partiel',
          message: `Le fichier contient les ${formatNumber(exactTotalLimit)}\u00a0séances les plus récentes.`,
        });
      }
    },
  });
  if (codeOf(error) === 'permission-denied') return <NoRight />;
  return (
    <>
      <SessionFilters
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.8} />}
            loading={save.isPending}
            disabled={!data || data.total === 0}
            onClick={() => {
              save.mutate();
            }}
          >
            Exporter
          </Button>
        }
      />
      <DataList
        label="Séances"
        columns={sessionColumns(withCompany)}
        rows={failed ? undefined : data?.items}
        rowId={({ id }) => id}
        rowLabel={({ objectiveName, startsAt }) =>
          `${objectiveName}, ${formatDate(startsAt, 'short')} à ${formatTime(startsAt)}`
        }
        total={data?.capped ? { moreThan: data.total } : data?.total}
        page={page}
        pageSize={size}
        onPageChange={(next) => {
          change({ page: next === 1 ? undefined : next });
        }}
        onPageSizeChange={(next) => {
          change({ size: next === defaultSize ? undefined : next, page: undefined });
        }}
        loading={isFetching && isPlaceholderData}
        error={failed ? sentenceOf(error) : undefined}
        onRetry={() => void refetch()}
        onRowClick={({ id }) => {
          change({ session: id });
        }}
        empty={
          <NoSession
            status={status}
            page={page}
            onReset={() => {
              change({ status: page > 1 ? status : undefined, page: undefined });
            }}
          />
        }
      />
    </>
  );
}

type NoSessionProps = { status: SessionsSearch['status']; page: number; onReset: () => void };

function NoSession({ status, page, onReset }: NoSessionProps) {
  const icon = <IconCalendarOff size={24} stroke={1.6} />;
  if (page > 1) {
    return (
      <EmptyState
        icon={icon}
        title="Cette page est vide."
        reason="Des séances ont pu changer depuis que la page a été ouverte."
        action={
          <Button variant="light" onClick={onReset}>
            Revenir à la première page
          </Button>
        }
      />
    );
  }
  if (status !== undefined) {
    return (
      <EmptyState
        icon={icon}
        title="Aucune séance n’a ce statut."
        reason={`Le filtre «\u00a0${sessionStatusLabel(status)}\u00a0» ne laisse rien à afficher.`}
        action={
          <Button variant="light" onClick={onReset}>
            Voir toutes les séances
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="Aucune séance pour le moment."
      reason="Les séances d’un programme apparaissent ici dès qu’il démarre."
    />
  );
}
