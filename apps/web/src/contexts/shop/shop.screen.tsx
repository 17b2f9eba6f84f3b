import { variantSlugOf } from '@elan/domain/shop';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import '../../ui/kit-rest.css';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { OfferCard } from './offer-card.tsx';
import { variantQuery } from './shop.queries.ts';
import { VariantBand } from './variant-band.tsx';
import classes from './shop.module.css';

/** The offers of a variant of the shop, with their prices and dates; an unknown variant is the not-found page (D13). */
export function ShopScreen() {
  const { pathname } = useLocation();
  const here = variantSlugOf(pathname);
  // While the next page comes its address is there already, and these offers still are.
  const [slug, setSlug] = useState(here);
  if (here && here !== slug) setSlug(here);
  return slug ? <Offers key={slug} slug={slug} /> : null;
}

/** What the not-found page says; the server answered 404 too. */
function NoShop() {
  return (
    <>
      <PageHeader
        title="Cette page n’existe pas"
        description="Cette boutique n’existe pas, ou n’est plus ouverte. Vérifiez l’adresse."
      />
      <Button
        size="md"
        className={classes.back}
        renderRoot={(props) => routerLink({ children: null, ...props, href: '/eshop' })}
      >
        Aller à la boutique
      </Button>
    </>
  );
}

/** The gift card, beside the offers of the shop of everybody. */
function GiftOffer() {
  return (
    <li className={classes.card}>
      <h2 className={classes.name}>Carte cadeau</h2>
      <p className={classes.about}>
        Des séances à offrir, envoyées par e-mail le jour que vous choisissez, ou données en main propre.
      </p>
      <p className={classes.asks}>Un seul paiement, sans engagement</p>
      <p className={classes.becomes}>De 1 à 20&nbsp;séances, avec votre message.</p>
      <ol className={classes.steps}>
        <li>Vous payez</li>
        <li>La carte part le jour choisi</li>
        <li>Son code donne des Fitcoins</li>
      </ol>
      <Button
        variant="light"
        className={classes.gift}
        renderRoot={(props) => routerLink({ children: null, ...props, href: '/eshop/gift-card' })}
      >
        Offrir une carte
      </Button>
    </li>
  );
}

function Offers({ slug }: { slug: string }) {
  const { data, error, refetch, isFetching } = useQuery(variantQuery(slug));
  const [committed, setCommitted] = useState(true);
  if (codeOf(error) === 'shop/variant-not-found') return <NoShop />;
  const subscribes = data?.offers.some(({ commitment }) => commitment !== null) ?? false;
  return (
    <>
      {data && <VariantBand {...data} />}
      <PageHeader
        title={data?.heading ?? (data?.owner ? `La boutique ${data.owner}` : 'Choisissez votre couloir')}
        description={
          data?.text ?? 'Chez vous, en salle ou en direct\u00a0: tous les prix sont TTC, sans frais ajoutés.'
        }
      />
      {error && !data && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState shape="rows" count={4} />}
      {data && (
        <>
          {subscribes && (
            <SegmentedControl
              className={classes.commitment}
              aria-label="Engagement des abonnements"
              value={committed ? 'with' : 'without'}
              onChange={(chosen) => {
                setCommitted(chosen === 'with');
              }}
              data={[
                { value: 'with', label: 'Engagement 12\u00a0mois' },
                {
                  value: 'without',
                  label: `Sans engagement, +${formatNumber(data.noCommitmentPercent)}\u00a0%`,
                },
              ]}
            />
          )}
          <ul className={classes.offers}>
            {data.offers.map((offer) => (
              <OfferCard key={offer.offer} offer={offer} committed={committed} shop={data} />
            ))}
            {data.slug === 'default' && <GiftOffer />}
          </ul>
        </>
      )}
    </>
  );
}
