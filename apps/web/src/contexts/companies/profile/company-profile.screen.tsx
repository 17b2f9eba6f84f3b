import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { useUser } from '../../../base/session/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TwoColumns } from '../../../ui/layout/two-columns.tsx';
import { ClosingsCard } from '../people/closings-card.tsx';
import { CompanyProfileForm } from './company-profile.form.tsx';
import { companyProfileQuery } from './company-profile.queries.ts';
import type { CompanyProfileSearch } from './company-profile-search.ts';
import { LogoCard } from './logo-card.tsx';
import { RegistryCard } from './registry-card.tsx';

// Below the form: the page does not wait for its list.
const ManagersCard = lazyPart(() => import('../people/managers-card.tsx'), 'ManagersCard');

export { companyProfileSearch as search } from './company-profile-search.ts';

function CompanyPage({ id }: { id: string }) {
  const { role } = useUser();
  const { data: company, error, isFetching, refetch } = useQuery(companyProfileQuery(id));
  if (error && !company) {
    return <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!company) return <LoadingState shape="form" count={6} />;
  return (
    <TwoColumns
      main={
        <>
          <RegistryCard company={company} />
          <CompanyProfileForm company={company} />
          <Suspense fallback={<LoadingState shape="rows" count={2} />}>
            <ManagersCard companyId={company.id} />
          </Suspense>
        </>
      }
      side={
        <>
          <LogoCard company={company} />
          {role !== 'PARTNERSHIP' && <ClosingsCard companyId={company.id} />}
        </>
      }
    />
  );
}

/** The page of one's own company, or of one's own organisation for a prescriptor; of any one for an administrator. */
export function CompanyProfileScreen() {
  const { company, role } = useUser();
  // An administrator looks after the company that the address names.
  const [{ companyId }] = useScreenSearch<CompanyProfileSearch>();
  const shown = company?.id ?? (role === 'ADMIN' ? companyId : undefined);
  return (
    <Stack gap="lg">
      <PageHeader
        title={company ? 'Mon entreprise' : 'Fiche d’une entreprise'}
        description="Ses informations, les personnes qui la gèrent et ses jours de fermeture."
      />
      {shown !== undefined ? (
        <CompanyPage id={shown} />
      ) : (
        <EmptyState
          title="Aucune entreprise"
          reason={
            role === 'ADMIN'
              ? 'Ouvrez une entreprise dans la page Entreprises, puis sa fiche.'
              : 'Votre compte n’est celui d’aucune entreprise.'
          }
        />
      )}
    </Stack>
  );
}
