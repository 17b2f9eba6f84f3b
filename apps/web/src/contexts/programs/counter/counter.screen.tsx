import {
  neverHeldWords,
  programFacts,
  programTitle,
  whenWords,
  type CounterLineView,
} from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconListNumbers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { routerLink, useScreenSearch } from '../../../app/navigation.tsx';
import { notifyRefusal, sentenceOf } from '../../../app/refusals.ts';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CloseSessionDialog } from './close-session-dialog.tsx';
import { counterColumns } from './counter-columns.tsx';
import { CounterFigures } from './counter-figures.tsx';
import type { CounterSearch } from './counter-search.ts';
import { counterPageSize, counterQuery, useCounterDocument } from './counter.queries.ts';
import classes from './counter.module.css';
import { exportCounter } from './export-counter.ts';

/** The contestable counter of a programme: a line for each session of the pack, the rule that counted it, and the sums. */
export function CounterScreen() {
  const { id = '' } = useParams({ strict: false });
  const [search, change] = useScreenSearch<CounterSearch>();
  const page = search.page ?? 1;
  const size = search.size ?? counterPageSize;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(counterQuery(id, page, size));
  const document = useCounterDocument();
  const [closing, setClosing] = useState<CounterLineView | null>(null);
  const hasLines = (data?.total ?? 0) > 0;
  return (
    <>
      <PageHeader
        before={routerLink({
          href: '/app/programs',
          className: classes.link ?? '',
          children: 'Retour aux programmes',
        })}
        title="Compteur de séances"
        description={
          data
            ? [
                `${data.program.companyName}, p${programTitle(data.program).slice(1)}`,
                programFacts(data.program),
                neverHeldWords(data),
              ]
                .filter((part) => part !== null)
                .map((part) => `${part}.`)
                .join(' ')
            : 'Chaque séance du programme, la règle qui l’a comptée, et les totaux.'
        }
        actions={
          hasLines && (
            <>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} stroke={1.8} />}
                onClick={() => {
                  exportCounter(id).catch(notifyRefusal);
                }}
              >
                Exporter en CSV
              </Button>
              <Button
                leftSection={<IconFileTypePdf size={18} stroke={1.8} />}
                loading={document.isPending}
                onClick={() => {
                  document.mutate(id);
                }}
              >
                Télécharger le PDF
              </Button>
            </>
          )
        }
      />
      {data && <CounterFigures counter={data} />}
      {!data && !error && <LoadingState shape="kpis" label="Chargement du compteur" />}
      <DataList
        label="Séances du programme"
        columns={counterColumns}
        rows={data?.items}
        rowId={(line) => line.id}
        rowLabel={whenWords}
        total={data?.total}
        page={page}
        pageSize={size}
        onPageChange={(next) => {
          change({ page: next === 1 ? undefined : next });
        }}
        loading={isFetching && isPlaceholderData}
        error={error && !data ? sentenceOf(error) : undefined}
        onRetry={() => void refetch()}
        rowActions={(line) =>
          line.mayClose ? (
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => {
                setClosing(line);
              }}
            >
              Clôturer
            </Button>
          ) : null
        }
        empty={
          <EmptyState
            icon={<IconListNumbers size={24} stroke={1.6} />}
            title="Aucune séance pour le moment."
            reason="Les séances apparaissent ici dès que le programme démarre."
          />
        }
      />
      <CloseSessionDialog
        line={closing}
        onClose={() => {
          setClosing(null);
        }}
      />
    </>
  );
}
