import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { rangeOf } from '../../../ui/calendar/calendar-range.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { todayIn } from '../../../ui/text/local-time.ts';
import type { ChosenHour } from '../event-values.ts';
import type { SessionsSearch } from '../sessions-search.ts';
import calendar from '../sessions-calendar.module.css';
import { BoardGrid } from './board-grid.tsx';
import { countsOf, keptRows, rowsByCoach, rowsByCompany } from './board-rows.ts';
import { PlanningToolbar } from './planning-toolbar.tsx';
import { ProblemChips } from './problem-chips.tsx';
import { planningQuery } from './planning.queries.ts';

/** Who holds what, coach by coach or company by company: a day hour by hour, or a week; what is wrong stands first. */
export function PlanningBoard({ onPlan }: { onPlan?: (hour: ChosenHour) => void }) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const [words, setWords] = useState('');
  const view = search.view === 'week' ? 'week' : 'day';
  const date = search.date ?? todayIn(undefined);
  const range = rangeOf(view, date);
  const { data, error, refetch, isFetching } = useQuery(planningQuery(range));
  const day = view === 'day' ? date : null;
  const isByCompany = search.by === 'company';
  const rows = useMemo(
    () => (data ? (isByCompany ? rowsByCompany(data) : rowsByCoach(data, day)) : []),
    [data, isByCompany, day],
  );
  const counts = useMemo(() => countsOf(data?.sessions ?? [], rows), [data, rows]);
  const kept = useMemo(() => keptRows(rows, search.problem, words), [rows, search.problem, words]);
  return (
    <div className={calendar.tool}>
      <PlanningToolbar
        view={view}
        date={date}
        onPlan={
          onPlan &&
          (() => {
            onPlan(null);
          })
        }
      />
      <ProblemChips
        counts={counts}
        words={words}
        onWords={setWords}
        withGaps={day !== null && !isByCompany}
        planning={data}
        people={isByCompany ? null : (data?.coaches.length ?? 0)}
      />
      {!data && error && (
        <ErrorState
          title="Le planning n’a pas pu être chargé."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingState height={520} label="Chargement du planning" />}
      {data && kept.length === 0 && (
        <EmptyState
          title={rows.length === 0 ? 'Rien de prévu sur ces jours.' : 'Aucune ligne pour ces filtres.'}
        />
      )}
      {data && kept.length > 0 && (
        <BoardGrid
          key={`${view} ${search.by ?? ''} ${search.problem ?? ''}`}
          rows={kept}
          range={range}
          day={day}
          byCompany={isByCompany}
          onSelect={(id) => {
            change({ session: id });
          }}
          onDay={(chosen) => {
            change({ view: 'day', date: chosen });
          }}
        />
      )}
    </div>
  );
}
