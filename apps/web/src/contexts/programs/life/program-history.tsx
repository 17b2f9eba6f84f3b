import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../app/refusals.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { LoadingState } from '../../../ui/loading-state.tsx';
import record from '../../../ui/record-card.module.css';
import { historySize, programHistoryQuery } from './life.queries.ts';
import classes from './life.module.css';

/** What happened to a programme, newest first, page after page. */
export function ProgramHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(programHistoryQuery(id, page));
  const last = data ? Math.max(1, Math.ceil(data.total / historySize)) : 1;
  return (
    <section>
      <h3 className={record.title}>Historique</h3>
      {error && !data && (
        <ErrorState
          title="L’historique n’a pas pu être chargé."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingState shape="rows" count={3} label="Chargement de l’historique" />}
      {data?.items.length === 0 && <p className={record.none}>Rien n’a encore été enregistré.</p>}
      <ul className={record.lines}>
        {data?.items.map(({ id: line, at, who, what, detail }) => (
          <li key={line}>
            <span className={record.line}>
              {what}
              {detail !== null && <span className={record.second}>{detail}</span>}
            </span>
            <span className={`${record.when} num`}>
              {formatDateTime(at)}, {who}
            </span>
          </li>
        ))}
      </ul>
      {last > 1 && (
        <div className={classes.more}>
          <Button
            variant="default"
            size="xs"
            disabled={page === 1}
            onClick={() => {
              setPage(page - 1);
            }}
          >
            Plus récent
          </Button>
          <span className={`${record.when} num`} role="status">
            Page {page} sur {last}
          </span>
          <Button
            variant="default"
            size="xs"
            disabled={page >= last}
            onClick={() => {
              setPage(page + 1);
            }}
          >
            Plus ancien
          </Button>
        </div>
      )}
    </section>
  );
}
