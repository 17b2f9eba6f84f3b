import { Alert, Anchor, Stack } from '@mantine/core';
import { IconAlertTriangle, IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import { useUser } from '../../base/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { AttributionLog } from './attribution-log.tsx';
import { OfferForm } from './offer.form.tsx';
import { OfferHistory } from './offer-history.tsx';
import { OwnTerms } from './own-terms.tsx';
import type { OffersSearch } from './offers-search.ts';
import { offerQuery } from './offers.queries.ts';

export { offersSearch as search } from './offers-search.ts';

/** The offer of one's own organisation, or of the prescriptor that an administrator came from. */
export function OffersScreen() {
  const { role, company } = useUser();
  const [{ prescriptor }] = useScreenSearch<OffersSearch>();
  const id = role === 'ADMIN' ? prescriptor : company?.id;
  if (id !== undefined) return <Offer key={id} id={id} />;
  return (
    <>
      <PageHeader title="Offre" description="Ce qu’un prescripteur propose à ses entreprises." />
      <SectionCard>
        <EmptyState
          icon={<IconBuilding size={24} stroke={1.6} />}
          title="Choisissez un prescripteur."
          reason="Ouvrez sa fiche dans «&nbsp;Entreprises&nbsp;», puis «&nbsp;Offre&nbsp;»."
          action={
            <Anchor
              renderRoot={(props) => routerLink({ ...props, href: '/app/enterprises?kind=prescriptor' })}
            >
              Voir les prescripteurs
            </Anchor>
          }
        />
      </SectionCard>
    </>
  );
}

function Offer({ id }: { id: string }) {
  const { role } = useUser();
  const { data: offer, error, refetch, isFetching } = useQuery(offerQuery(id));
  const whose = role === 'ADMIN' && offer ? `L’offre du prescripteur ${offer.prescriptor.name}.` : null;
  return (
    <Stack gap="lg">
      <PageHeader
        title="Offre"
        description={whose ?? 'Ce que vous proposez aux entreprises que vous accompagnez.'}
      />
      {!offer && !error && <LoadingState shape="form" count={6} label="Chargement de l’offre" />}
      {!offer && error && (
        <SectionCard>
          <ErrorState
            title="L’offre n’a pas pu être chargée."
            message={sentenceOf(error)}
            {...(codeOf(error) === 'not-found' ? {} : { onRetry: () => void refetch() })}
            retrying={isFetching}
          />
        </SectionCard>
      )}
      {offer && (
        <>
          {!offer.policy && (
            <Alert
              variant="light"
              color="miel"
              icon={<IconAlertTriangle size={20} />}
              title="Offre à renseigner"
            >
              Les entreprises s’invitent une fois l’offre enregistrée.
            </Alert>
          )}
          {!offer.prescriptor.hasSiret && (
            <Alert
              variant="light"
              color="miel"
              icon={<IconAlertTriangle size={20} />}
              title="SIRET à corriger"
            >
              Le SIRET de l’organisation n’est pas valide&nbsp;: aucune entreprise ne peut être invitée.{' '}
              {role !== 'ADMIN' && (
                <Anchor
                  inherit
                  underline="always"
                  renderRoot={(props) => routerLink({ ...props, href: '/app/profile/enterprise' })}
                >
                  Ouvrir la fiche de l’organisation
                </Anchor>
              )}
            </Alert>
          )}
          <TwoColumns main={<OfferForm offer={offer} />} side={<OfferHistory id={id} />} />
          {role !== 'ADMIN' && (
            <>
              <OwnTerms id={id} />
              <AttributionLog prescriptor={offer.prescriptor} opens={false} />
            </>
          )}
        </>
      )}
    </Stack>
  );
}
