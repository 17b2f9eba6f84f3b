import { exactTotalLimit } from '@elan/domain/kernel';
import type { SessionMoment } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../app/navigation.tsx';
import { codeOf, sentenceOf } from '../../app/refusals.ts';
import { saveFile } from '../../app/save-file.ts';
import { DataList } from '../../ui/data-list.tsx';
import { formatDate, formatNumber } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { todayIn } from '../../ui/local-time.ts';
import { sessionsCsv } from './export-sessions.ts';
import { NoRight } from './no-right.tsx';
import { NoSession } from './no-session.tsx';
import { sessionColumns } from './session-columns.tsx';
import { SessionFilters } from './session-filters.tsx';
import { dayOf, hoursWords } from './session-hours.ts';
import type { SessionsSearch } from './sessions-search.ts';
import { allSessions, sessionsQuery } from './sessions.queries.ts';

const defaultSize = 25;

/** The sessions one page after another: those to come, soonest first, or the past ones, newest first. */
export function SessionsList({ withCompany }: { withCompany: boolean }) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const { status, page = 1, size = defaultSize } = search;
  const when: SessionMoment = search.when ?? 'coming';
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    sessionsQuery({ when, status }, page, size),
  );
  const failed = error !== null && (!data || isPlaceholderData);
  const save = useMutation({
    mutationFn: () => allSessions({ when, status }),
    meta: { failure: 'Export impossible' },
    onSuccess({ items, capped }) {
      saveFile(`seances-${todayIn()}.csv`, sessionsCsv(items));
      if (capped) {
        notify.info({
          title: 'Export partiel',
          message: `Le fichier contient les ${formatNumber(exactTotalLimit)}\u00a0séances les plus ${when === 'coming' ? 'proches' : 'récentes'}.`,
        });
      }
    },
  });
  if (codeOf(error) === 'permission-denied') return <NoRight />;
  return (
    <>
      <SessionFilters
        of="list"
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
        rowLabel={(session) =>
          `${session.objectiveName}, ${formatDate(dayOf(session), 'short')}, ${hoursWords(session)}`
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
            when={when}
            status={status}
            page={page}
            onChange={(patch) => {
              change({ ...patch, page: undefined });
            }}
          />
        }
      />
    </>
  );
}
