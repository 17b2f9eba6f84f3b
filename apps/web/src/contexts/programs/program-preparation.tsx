import type { Program } from '@elan/domain/programs';
import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { LoadingState } from '../../ui/loading-state.tsx';
import { objectivesQuery, spotsOfQuery } from './programs.queries.ts';

// The date picker and the dates are loaded with the form, not with the list that leads to it.
const ProgramForm = lazy(async () => ({
  default: (await loadChunk(() => import('./program.form.tsx'))).ProgramForm,
}));

const loading = <LoadingState shape="form" count={5} label="Chargement des objectifs et des lieux" />;

type ProgramPreparationProps = {
  companyId: string;
  onSubmitted: (program: Program) => void;
  /** Shown when the company has no spot. */
  withoutSpot: ReactNode;
  otherActions?: ReactNode;
  headingOrder?: 2 | 3;
};

/** Brings what the form of a programme needs: the objectives of the catalogue and the spots of the company. */
export function ProgramPreparation({ withoutSpot, ...form }: ProgramPreparationProps) {
  const [objectives, spots] = useQueries({ queries: [objectivesQuery, spotsOfQuery()] });
  const error = objectives.error ?? spots.error;
  if (objectives.data && spots.data) {
    if (spots.data.items.length === 0) return withoutSpot;
    return (
      <Suspense fallback={loading}>
        <ProgramForm {...form} objectives={objectives.data.items} spots={spots.data.items} />
      </Suspense>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Ce qu’il faut pour planifier n’a pas pu être chargé."
        message={sentenceOf(error)}
        onRetry={() => {
          void objectives.refetch();
          void spots.refetch();
        }}
        retrying={objectives.isFetching || spots.isFetching}
      />
    );
  }
  return loading;
}
