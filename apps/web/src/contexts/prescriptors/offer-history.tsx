import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { LoadingState } from '../../ui/loading-state.tsx';
import record from '../../ui/record-card.module.css';
import { SectionCard } from '../../ui/section-card.tsx';
import { historySize, offerHistoryQuery } from './offers.queries.ts';
import classes from './offers.module.css';

/** Who changed the offer, when, and what, newest first. */
export function OfferHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(offerHistoryQuery(id, page));
  const last = data ? Math.max(1, Math.ceil(data.total / historySize)) : 1;
  return (
    <SectionCard title="Historique">
      {error && !data && (
        <ErrorState
          title="L’historique n’a pas pu être chargé."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingState shape="rows" count={2} label="Chargement de l’historique" />}
      {data?.items.length === 0 && <p className={record.none}>Aucun changement enregistré.</p>}
      <ul className={record.lines}>
        {data?.items.map((line) => (
          <li key={line.id}>
            <span className={record.line}>
              {line.what}
              {line.changes.map((change) => (
                <span key={change} className={record.second}>
                  {change}
                </span>
              ))}
            </span>
            <span className={`${record.when} num`}>
              {formatDateTime(line.at)}, {line.who}
            </span>
          </li>
        ))}
      </ul>
      {last > 1 && (
        <div className={classes.more}>
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Plus récent
          </Button>
          <span className={`${record.when} num`} role="status">
            Page {page} sur {last}
          </span>
          <Button variant="default" size="xs" disabled={page >= last} onClick={() => setPage(page + 1)}>
            Plus ancien
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
