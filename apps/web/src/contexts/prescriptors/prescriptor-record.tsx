import { companyStatusLabels, formatSiret } from '@elan/domain/companies';
import type { PrescriptorCard } from '@elan/domain/prescriptors';
import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { formatDate, formatMoney, formatNumber } from '../../ui/text/format.ts';
import { AttributionLog } from './attribution-log.tsx';
import { feesWords } from './prescriptor-columns.tsx';
import type { PrescriptorSearch } from './prescriptors-search.ts';
import { prescriptorHref, prescriptorQuery } from './prescriptors.queries.ts';

// The calendar is heavy: who only reads does not load it.
const TermsForm = lazy(async () => ({
  default: (await loadChunk(() => import('./terms.form.tsx'))).TermsForm,
}));

type PrescriptorRecordProps = {
  /** What may be done to it, as to any company. */
  acts: (prescriptorId: string) => ReactNode;
};

/** A prescriptor: who it is, what it is billed by, its companies and the log of its attributions (specification point 2). */
export function PrescriptorRecord({ acts }: PrescriptorRecordProps) {
  const { prescriptorId = '' } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(prescriptorQuery(prescriptorId));
  if (data) return <Prescriptor prescriptor={data} acts={acts(data.id)} />;
  return (
    <>
      <PageHeader title="Prescripteur" />
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

const link = (href: string, words: string) => (
  <Anchor inherit underline="always" renderRoot={(props) => routerLink({ ...props, href })}>
    {words}
  </Anchor>
);

function Prescriptor({ prescriptor, acts }: { prescriptor: PrescriptorCard; acts: ReactNode }) {
  const [{ form }, change] = useScreenSearch<PrescriptorSearch>();
  const { id, name, terms, managers, siret, city, status, referralCode, hasOffer } = prescriptor;
  const close = () => {
    change({ form: undefined });
  };
  return (
    <Stack gap="lg">
      <PageHeader
        title={name}
        before={
          <Breadcrumbs
            steps={[{ label: 'Prescripteurs', href: '/app/prescriptors' }]}
            renderLink={routerLink}
          />
        }
        description={`Prescripteur, ${companyStatusLabels[status].toLowerCase()}.`}
        actions={
          <Button
            onClick={() => {
              change({ form: 'terms' });
            }}
          >
            Modifier les conditions
          </Button>
        }
      />
      <TabsBar
        label="Parties de la fiche"
        renderLink={routerLink}
        items={[
          { id: 'card', label: 'Fiche', href: prescriptorHref(prescriptor), active: true },
          {
            id: 'companies',
            label: 'Entreprises',
            href: `/app/enterprises?prescriptor=${id}`,
            active: false,
          },
          { id: 'offer', label: 'Offre', href: `/app/offers?prescriptor=${id}`, active: false },
        ]}
      />
      <SectionCard title="Identité">
        <Facts
          facts={[
            ['SIRET', formatSiret(siret)],
            ['Ville', city],
            ['Code de parrainage', referralCode],
            ['Offre', hasOffer ? link(`/app/offers?prescriptor=${id}`, 'Voir l’offre') : 'À renseigner'],
            ['Gestionnaires', managers.map((person) => `${person.name} (${person.email})`).join(', ')],
          ]}
        />
      </SectionCard>
      <SectionCard title="Conditions">
        <Facts
          facts={[
            ['Frais de gestion', feesWords(terms.managementFees)],
            ['Fin de facturation', terms.invoiceEndOn && formatDate(terms.invoiceEndOn), 'Sans date de fin'],
            ['Séances du mois', formatNumber(prescriptor.monthSessions)],
            ['À facturer, hors taxes', link('/app/invoicing', formatMoney(prescriptor.unbilledCents))],
            ['Dernier changement', terms.updatedAt && formatDate(terms.updatedAt), 'Jamais changées'],
          ]}
        />
      </SectionCard>
      {acts}
      <AttributionLog prescriptor={prescriptor} />
      <Modal opened={form === 'terms'} onClose={close} title="Modifier les conditions" keepTyped size={560}>
        <Suspense fallback={<LoadingState shape="form" count={2} />}>
          {form === 'terms' && <TermsForm id={id} name={name} terms={terms} onClose={close} />}
        </Suspense>
      </Modal>
    </Stack>
  );
}
