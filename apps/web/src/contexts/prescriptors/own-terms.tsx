import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { feesWords } from './prescriptor-columns.tsx';
import { termsQuery } from './prescriptors.queries.ts';

/** What a prescriptor is billed by, as it reads it: an administrator changes it. */
export function OwnTerms({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(termsQuery(id));
  return (
    <SectionCard
      title="Conditions de facturation"
      description={`Elles sont fixées avec notre équipe. Vos factures sont dans «\u00a0Facturation\u00a0».`}
    >
      {error && (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <LoadingState shape="rows" count={2} label="Chargement des conditions" />}
      {data && (
        <Facts
          facts={[
            ['Frais de gestion', feesWords(data.managementFees)],
            ['Fin de facturation', data.invoiceEndOn && formatDate(data.invoiceEndOn), 'Sans date de fin'],
          ]}
        />
      )}
    </SectionCard>
  );
}
