import { companyStatusLabels, formatSiret, type EnterpriseCard } from '@elan/domain/companies';
import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { HistorySection } from '../../base/records/history-section.tsx';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatDate, formatDateTime } from '../../ui/text/format.ts';
import { prescriptorHref } from './prescriptors.queries.ts';
import { companyHistoryQuery, enterpriseQuery } from './referred-company.queries.ts';
import { ReferredLicences } from './referred-licences.tsx';
import { ReferredPrograms } from './referred-programs.tsx';
import { ReferredSessions } from './referred-sessions.tsx';

const historySize = 10;

const link = (href: string, words: string) => (
  <Anchor inherit underline="always" renderRoot={(props) => routerLink({ ...props, href })}>
    {words}
  </Anchor>
);

/** The pages above: all the prescriptors, and the one whose companies were being looked at. */
function useSteps() {
  const { prescriptorId, prescriptorName } = useParams({ strict: false });
  const above = [{ label: 'Prescripteurs', href: '/app/prescriptors' }];
  if (!prescriptorId || !prescriptorName) return above;
  return [
    ...above,
    { label: prescriptorName, href: prescriptorHref({ id: prescriptorId, name: prescriptorName }) },
  ];
}

type ReferredCompanyRecordProps = {
  /** What may be done to it. */
  acts: (company: EnterpriseCard) => ReactNode;
};

/** A company among those of its prescriptor, or by itself, with the manager that was chosen (specification point 2, the two longer paths). */
export function ReferredCompanyRecord({ acts }: ReferredCompanyRecordProps) {
  const { corporateId = '' } = useParams({ strict: false });
  const { data: company, error, refetch, isFetching } = useQuery(enterpriseQuery(corporateId));
  const steps = useSteps();
  const before = <Breadcrumbs steps={steps} renderLink={routerLink} />;
  if (company) return <ReferredCompany company={company} before={before} acts={acts(company)} />;
  return (
    <>
      <PageHeader title="Entreprise" before={before} />
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

function Standing({ company }: { company: EnterpriseCard }) {
  const { id, address, prescriptor, formerPrescriptor, exitOn } = company;
  return (
    <SectionCard title="Fiche" action={link(`/app/enterprises/${id}`, 'Ouvrir la page de l’entreprise')}>
      <Facts
        facts={[
          ['SIRET', formatSiret(company.siret)],
          ['Adresse', address && `${address.line}, ${address.postalCode} ${address.city}`, 'Non renseignée'],
          [
            'Prescripteur',
            prescriptor && link(prescriptorHref(prescriptor), prescriptor.name),
            'Sans prescripteur',
          ],
          ...(formerPrescriptor
            ? [
                [
                  'Ancien prescripteur',
                  link(prescriptorHref(formerPrescriptor), formerPrescriptor.name),
                ] as const,
              ]
            : []),
          ...(exitOn === null ? [] : [['Sortie du programme', formatDate(exitOn)] as const]),
        ]}
      />
    </SectionCard>
  );
}

function Manager({ company }: { company: EnterpriseCard }) {
  const { accManagerId } = useParams({ strict: false });
  const manager = company.managers.find(({ id }) => id === accManagerId) ?? company.managers[0];
  return (
    <SectionCard title="Gestionnaire">
      {manager ? (
        <Facts
          facts={[
            ['Nom', `${manager.firstName} ${manager.lastName}`],
            ['E-mail', manager.email],
            ['Mobile', manager.phone],
            [
              'Dernière connexion',
              manager.lastConnectionAt && formatDateTime(manager.lastConnectionAt),
              'Jamais',
            ],
          ]}
        />
      ) : (
        <p className={record.none}>Personne ne gère encore cette entreprise.</p>
      )}
    </SectionCard>
  );
}

type ReferredCompanyProps = { company: EnterpriseCard; before: ReactNode; acts: ReactNode };

function ReferredCompany({ company, before, acts }: ReferredCompanyProps) {
  return (
    <Stack gap="lg">
      <PageHeader
        title={company.name}
        description={`Entreprise, ${companyStatusLabels[company.reads].toLowerCase()}.`}
        before={before}
      />
      <Standing company={company} />
      {acts}
      <Manager company={company} />
      <ReferredPrograms companyId={company.id} />
      <ReferredSessions companyId={company.id} />
      <ReferredLicences companyId={company.id} />
      <SectionCard>
        <HistorySection
          query={(page) => companyHistoryQuery(company.id, page, historySize)}
          size={historySize}
          entry={({ at, detail, ...line }) => ({
            ...line,
            when: formatDateTime(at),
            details: detail === null ? [] : [detail],
          })}
        />
      </SectionCard>
    </Stack>
  );
}
