import { companyStatusLabels } from '@elan/domain/companies';
import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { statusToneOf } from '../../base/status-tones.ts';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { enterpriseQuery, prescriptorHref } from './prescriptors.queries.ts';

export const search = z.object({});

const link = (href: string, words: string) => (
  <Anchor inherit underline="always" renderRoot={(props) => routerLink({ ...props, href })}>
    {words}
  </Anchor>
);

/** A company among those of its prescriptor, with the manager that was chosen (specification point 2, the two longer paths). */
export function ReferredCompanyScreen() {
  const { corporateId = '', accManagerId, prescriptorId, prescriptorName } = useParams({ strict: false });
  const { data: company, error, refetch, isFetching } = useQuery(enterpriseQuery(corporateId));
  if (!company) {
    return (
      <>
        <PageHeader title="Entreprise" />
        <SectionCard>
          {error ? (
            <ErrorState
              message={sentenceOf(error)}
              {...(codeOf(error) === 'not-found' ? {} : { onRetry: () => void refetch() })}
              retrying={isFetching}
            />
          ) : (
            <LoadingState shape="rows" count={4} />
          )}
        </SectionCard>
      </>
    );
  }
  const manager = company.managers.find(({ id }) => id === accManagerId) ?? company.managers[0];
  return (
    <Stack gap="lg">
      <PageHeader
        title={company.name}
        description={
          prescriptorId && prescriptorName
            ? link(
                prescriptorHref({ id: prescriptorId, name: prescriptorName }),
                `Retour à ${prescriptorName}`,
              )
            : link('/app/prescriptors', 'Tous les prescripteurs')
        }
      />
      <SectionCard title="Entreprise" action={link(`/app/enterprises/${company.id}`, 'Ouvrir la fiche')}>
        <Facts
          facts={[
            [
              'État',
              <StatusBadge key="status" tone={statusToneOf(company.status)}>
                {companyStatusLabels[company.status]}
              </StatusBadge>,
            ],
            ['SIRET', company.siret],
            ['Ville', company.address?.city ?? null],
          ]}
        />
      </SectionCard>
      <SectionCard title="Gestionnaire">
        {manager ? (
          <Facts
            facts={[
              ['Nom', `${manager.firstName} ${manager.lastName}`],
              ['E-mail', manager.email],
              ['Mobile', manager.phone],
            ]}
          />
        ) : (
          <p>Personne ne gère encore cette entreprise.</p>
        )}
      </SectionCard>
    </Stack>
  );
}
