import { variantSlugOf, type Variant } from '@elan/domain/shop';
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
import { ComingOffers } from './coming-offers.tsx';
import { OfferCard, OfferCell } from './offer-card.tsx';
import { GiftOffer, isLane, waysWords } from './offer-lanes.tsx';
import { variantQuery } from './shop.queries.ts';
import { ShopHero } from './shop-hero.tsx';
import { VariantBand } from './variant-band.tsx';
import classes from './shop.module.css';

/** The offers of a variant of the shop, with their prices and dates; an unknown variant is the not-found page (D13). */
export function ShopScreen() {
  const { pathname } = useLocation();
  const here = variantSlugOf(pathname);
  // While another page is on its way the address is its own already, and these offers still are here.
  const [slug, setSlug] = useState(here);
  if (here !== undefined && here !== slug) setSlug(here);
  return slug === undefined ? null : <Offers key={slug} slug={slug} />;
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

const everybody = 'Choisissez votre couloir';
type Words = Pick<Variant, 'heading' | 'text' | 'owner'>;
const titleOf = ({ heading, owner }: Words): string =>
  heading ?? (owner === null ? everybody : `La boutique ${owner}`);
/** What a shop says of itself while nobody wrote it: only that of everybody sells in every place. */
const textOf = ({ text, owner }: Words): string =>
  text ??
  (owner === null
    ? 'Chez vous, en salle ou en direct\u00a0: le sport, seul ou à plusieurs.'
    : 'Le sport, seul ou à plusieurs, quand vous voulez.');

/** The shop of everybody before its own words are there: the page that is drawn at build time. */
const unwritten: Words = { heading: null, text: null, owner: null };

function Offers({ slug }: { slug: string }) {
  const { data, error, refetch, isFetching } = useQuery(variantQuery(slug));
  const [committed, setCommitted] = useState(true);
  const isEverybody = slug === 'default';
  if (codeOf(error) === 'shop/variant-not-found') return <NoShop />;
  const subscribes = data?.offers.some(({ commitment }) => commitment !== null) ?? false;
  const title = data ? titleOf(data) : isEverybody ? titleOf(unwritten) : 'Boutique';
  const inLanes = data?.offers.filter(({ offer }) => isLane(offer)) ?? [];
  const cards = inLanes.length === 0 ? (data?.offers ?? []) : inLanes;
  const others = data?.offers.filter((offer) => !cards.includes(offer)) ?? [];
  const gifts = data?.slug === 'default';
  return (
    <div className={classes.shop}>
      <ShopHero title={title} text={data ? textOf(data) : isEverybody ? textOf(unwritten) : ''} />
      <div>
        {data && <VariantBand {...data} />}
        {error && !data && (
          <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !error && (isEverybody ? <ComingOffers /> : <LoadingState height={900} />)}
        {data && (
          <>
            <div className={classes.head}>
              <div>
                <h2 className={classes.ways}>{waysWords(cards.length)}</h2>
                {cards.length > 1 && (
                  <p className={classes.combine}>Elles se combinent dans le même panier.</p>
                )}
              </div>
              {subscribes && (
                <SegmentedControl
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
            </div>
            <ul className={classes.offers}>
              {cards.map((offer) => (
                <OfferCard key={offer.offer} offer={offer} committed={committed} shop={data} />
              ))}
            </ul>
            {(others.length > 0 || gifts) && (
              <ul className={classes.others} aria-label="Autres offres">
                {others.map((offer) => (
                  <OfferCell key={offer.offer} offer={offer} shop={data} />
                ))}
                {gifts && <GiftOffer />}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  );
}
