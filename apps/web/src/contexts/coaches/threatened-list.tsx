import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { SessionCoachDialog } from '../../app/session-coach-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatNumber } from '../../ui/format.ts';
import { LoadingState } from '../../ui/loading-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { sessionWords } from './coach-words.ts';
import { threatenedQuery } from './coaches.queries.ts';
import classes from './coaches.module.css';

type ThreatenedListProps = {
  /** Those of one coach; of all without. */
  coachId?: string;
  page: number;
  onPageChange: (page: number) => void;
  /** Told when a dialog opens and closes: what stands around must not answer to its Escape. */
  onDialog?: (opened: boolean) => void;
};

type Given = { readonly id: string; readonly coachId: string | null; readonly words: string };
const size = 25;

/** The coming sessions that their coach cannot hold any more, why, and one click to give each to somebody else. */
export function ThreatenedList({ coachId, page, onPageChange, onDialog }: ThreatenedListProps) {
  const [given, setGiven] = useState<Given | null>(null);
  const { data, error, refetch, isFetching } = useQuery(threatenedQuery(coachId, page, size));
  const show = (next: Given | null) => {
    setGiven(next);
    onDialog?.(next !== null);
  };
  if (error && !data) {
    return (
      <ErrorState
        title="Les séances menacées n’ont pas pu être chargées."
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <LoadingState shape="rows" count={3} label="Chargement des séances menacées" />;
  const lastPage = Math.max(1, Math.ceil(data.total / size));
  return (
    <>
      {data.items.length === 0 && (
        <EmptyState
          title="Aucune séance menacée."
          reason="Chaque séance à venir peut être assurée par son coach, documents et disponibilités compris."
        />
      )}
      <ul className={classes.plain} aria-label="Séances menacées">
        {data.items.map(({ session, coachId: holder, reasons, exception }) => {
          const words = sessionWords(session);
          return (
            <li key={session.id} className={classes.threat}>
              <div className={classes.threatWords}>
                <p className={classes.threatTitle}>{words.charAt(0).toUpperCase() + words.slice(1)}</p>
                {coachId === undefined && <span className={classes.about}>{session.coachName}</span>}
                <ul className={classes.reasons}>
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
                {exception !== null && (
                  <p className={classes.exception}>
                    <StatusBadge tone="info">Maintenue</StatusBadge> {exception}
                  </p>
                )}
              </div>
              <Button
                variant="light"
                aria-label={`Choisir un coach pour la séance du ${words}`}
                onClick={() => {
                  show({ id: session.id, coachId: holder, words });
                }}
              >
                Choisir un coach
              </Button>
            </li>
          );
        })}
      </ul>
      {lastPage > 1 && (
        <div className={classes.pages}>
          <Button
            variant="default"
            size="xs"
            disabled={page <= 1}
            onClick={() => {
              onPageChange(page - 1);
            }}
          >
            Page précédente
          </Button>
          <span role="status" className="num">
            Page {formatNumber(page)} sur {formatNumber(lastPage)}
          </span>
          <Button
            variant="default"
            size="xs"
            disabled={page >= lastPage}
            onClick={() => {
              onPageChange(page + 1);
            }}
          >
            Page suivante
          </Button>
        </div>
      )}
      <SessionCoachDialog
        session={given}
        onClose={() => {
          show(null);
        }}
      />
    </>
  );
}
