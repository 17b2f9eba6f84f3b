import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { planningOf } from './company-standing.ts';
import { CompanyStandingCard } from './company-standing-card.tsx';
import { usePendingPrograms } from './dashboards.queries.ts';
import { ownCompanyQuery } from './own-company.queries.ts';
import { StartChecklistCard } from './start-checklist-card.tsx';

/** What is left of the setting up, or where the company stands; `hasSessions` is unknown while its coming sessions load. */
export function OwnCompany({ hasSessions }: { hasSessions: boolean | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(ownCompanyQuery);
  const programs = usePendingPrograms();
  const planning = programs.data && planningOf(programs.data, hasSessions ?? false);
  if (data?.status === 'TUTORIAL') return <StartChecklistCard company={data} />;
  // Whether everything is in place is not said before what it has planned is known.
  const isKnown = !programs.isPending && hasSessions !== undefined;
  const isReady = data && (data.status !== 'ACTIVE' || isKnown);
  if (isReady) return <CompanyStandingCard company={data} planning={planning} />;
  if (data || !error) return <LoadingState height={180} label="Chargement de votre entreprise" />;
  return (
    <SectionCard>
      <ErrorState
        title="Votre entreprise n’a pas pu être chargée."
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </SectionCard>
  );
}
