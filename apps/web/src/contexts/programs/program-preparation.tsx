import type { Program } from '@elan/domain/programs';
import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { programChoicesQuery } from './program-drafts.queries.ts';
import type { ChosenBefore } from './programs-search.ts';
import { objectivesQuery, spotsOfQuery } from './programs.queries.ts';

// The date picker and the dates are loaded with the form, not with the list that leads to it.
const ProgramForm = lazy(async () => ({
  default: (await loadChunk(() => import('./program.form.tsx'))).ProgramForm,
}));

const loading = <LoadingState shape="form" count={5} label="Chargement des objectifs et des lieux" />;

type ProgramPreparationProps = {
  companyId: string;
  onSubmitted: (program: Program) => void;
  onKept?: (program: Program) => void;
  /** The draft to go on with, or the programme to correct in a new one. */
  from?: Program | undefined;
  /** What a new one begins with. */
  chosen?: ChosenBefore | undefined;
  /** Shown above the form of a company without a spot, which can only meet by video. */
  withoutSpot: ReactNode;
  otherActions?: ReactNode;
  headingOrder?: 2 | 3;
};

/** Brings what the form of a programme needs: the objectives of the catalogue and the spots of the company. */
export function ProgramPreparation({ withoutSpot, ...form }: ProgramPreparationProps) {
  const [objectives, spots, choices] = useQueries({
    queries: [objectivesQuery, spotsOfQuery(), programChoicesQuery],
  });
  const error = objectives.error ?? spots.error ?? choices.error;
  if (objectives.data && spots.data && choices.data) {
    const open = spots.data.items.filter(({ closedAt }) => closedAt === null);
    return (
      <>
        {open.length === 0 && withoutSpot}
        <Suspense fallback={loading}>
          <ProgramForm {...form} objectives={objectives.data.items} spots={open} choices={choices.data} />
        </Suspense>
      </>
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
          void choices.refetch();
        }}
        retrying={objectives.isFetching || spots.isFetching || choices.isFetching}
      />
    );
  }
  return loading;
}
