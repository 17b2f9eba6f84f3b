import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { licencesQuery } from './referred-company.queries.ts';

/** The licences of a company, type by type: how many people hold one, how many are left. */
export function ReferredLicences({ companyId }: { companyId: string }) {
  const { data, error, refetch, isFetching } = useQuery(licencesQuery(companyId));
  return (
    <SectionCard title="Licences">
      {error && (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <LoadingState shape="rows" count={2} label="Chargement des licences" />}
      {data?.items.length === 0 && <p className={record.none}>Aucune licence.</p>}
      {data && data.items.length > 0 && (
        <Facts
          facts={data.items.map(
            ({ name, total, assigned, left }) =>
              [
                name,
                `${formatNumber(assigned)} ${plural(assigned, 'attribuée', 'attribuées')} sur ${formatNumber(total)}, ${formatNumber(left)} ${plural(left, 'libre', 'libres')}`,
              ] as const,
          )}
        />
      )}
    </SectionCard>
  );
}
