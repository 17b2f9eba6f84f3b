import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../app/refusals.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { sessionHistoryQuery } from './acts.queries.ts';
import classes from './session-card.module.css';

/** What happened to a session: who, when, what, and why. */
export function SessionHistory({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(sessionHistoryQuery(id));
  return (
    <section className={classes.section} aria-labelledby="session-history">
      <h3 id="session-history" className={classes.heading}>
        Historique
      </h3>
      {error && !data && (
        <ErrorState
          title="L’historique n’a pas pu être chargé."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingState shape="rows" count={2} label="Chargement de l’historique" />}
      {data?.items.length === 0 && (
        <p className={classes.dimmed}>Créée par le planning de son programme, sans changement depuis.</p>
      )}
      {data && data.items.length > 0 && (
        <ul className={classes.history}>
          {data.items.map(({ id: line, at, who, what, detail }) => (
            <li key={line} className={classes.line}>
              <p>{what}</p>
              {detail !== null && <p>«&nbsp;{detail}&nbsp;»</p>}
              <p className={classes.when}>
                {who}, {formatDateTime(at, 'long')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
