import {
  isDated,
  offerUnitWords,
  offerWords,
  type OfferShown,
  type ShopOffer,
  type VariantSlug,
} from '@elan/domain/shop';
import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { formatDate, formatMoney } from '../../ui/text/format.ts';
import { putInCart, useCart } from './cart.ts';
import { offerAbouts, offerSteps } from './offer-steps.ts';
import { OfferTrack } from './offer-track.tsx';
import classes from './shop.module.css';

type Props = {
  readonly offer: OfferShown;
  readonly committed: boolean;
  readonly shop: { readonly slug: VariantSlug; readonly name: string };
};

type Subscribed = 'live' | 'wellness';
type Asking = 'session' | 'mobility' | 'day-pass' | 'external-employee';
const isSubscribed = (offer: ShopOffer): offer is Subscribed => offer === 'live' || offer === 'wellness';

const ChooseOffer = lazyPart(() => import('./choosing/choose-offer.tsx'), 'ChooseOffer', { ahead: true });

/** How an offer is ordered here: put in the cart, or already there. */
function InCart({ offer, committed, shop }: { offer: Subscribed } & Omit<Props, 'offer'>) {
  const { variant, lines } = useCart();
  const { name } = offerWords[offer];
  const line = variant === shop.slug ? lines.find((one) => one.offer === offer) : undefined;
  // The button that was pressed goes: the focus stays where it was, on the way to the cart.
  const isPressed = useRef(false);
  const keepFocus = (there: HTMLElement | null) => {
    if (!there || !isPressed.current) return;
    isPressed.current = false;
    there.querySelector('a')?.focus({ preventScroll: true });
  };
  const put = () => {
    isPressed.current = true;
    putInCart(shop.slug, { offer, commitment: committed });
  };
  if (line && 'commitment' in line && line.commitment === committed)
    return (
      <Group gap="md" className={classes.there} ref={keepFocus}>
        <span>
          <IconCheck size={18} stroke={2.2} aria-hidden="true" /> Dans le panier
        </span>
        {routerLink({ href: '/eshop/order', children: 'Voir mon panier' })}
      </Group>
    );
  return (
    <Button variant="light" aria-label={`Choisir ${name}`} onClick={put}>
      Choisir
    </Button>
  );
}

/** What has a day, or a company, asks for it first. */
function Chosen({ offer: shown, shop }: Omit<Props, 'committed'>) {
  const offer = shown.offer as Asking; // the others are put in the cart at once
  const { variant, lines } = useCart();
  const [opened, setOpened] = useState(false);
  const count = variant === shop.slug ? lines.filter((line) => line.offer === offer).length : 0;
  const { name } = offerWords[offer];
  return (
    <>
      <Group gap="md" className={classes.there}>
        <Button
          variant="light"
          aria-label={`Choisir ${name}`}
          onClick={() => {
            setOpened(true);
          }}
        >
          {count === 0 ? 'Choisir' : isDated(offer) ? 'En ajouter' : 'Changer'}
        </Button>
        {count > 0 && (
          <>
            <span>
              <IconCheck size={18} stroke={2.2} aria-hidden="true" /> {count} dans le panier
            </span>
            {routerLink({ href: '/eshop/order', children: 'Voir mon panier' })}
          </>
        )}
      </Group>
      <Suspense>
        {opened && (
          <ChooseOffer
            offer={offer}
            shown={shown}
            variant={shop.slug}
            onClose={() => {
              setOpened(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** The name of an offer that is no lane, what it is in a line, and that it opens something. */
export function OtherOffer({ name, about, id }: { name: string; about: string; id?: string }) {
  return (
    <>
      <span>
        <strong>{name}</strong>
        <span id={id}>{about}</span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </>
  );
}

/** What an offer costs, in a line: « 5,00 € par mois ou 40,00 € par an ». */
function priceWords({ priceCents, unit, yearlyCents, friendCents }: OfferShown): string {
  const price = `${formatMoney(priceCents)} ${offerUnitWords[unit]}`;
  if (yearlyCents !== null) return `${price}, ou ${formatMoney(yearlyCents)} par an`;
  return friendCents === null ? price : `${formatMoney(priceCents)} TTC, avec 4\u00a0autres au plus`;
}

/** An offer that is no lane: a cell that opens what it asks. */
export function OfferCell({ offer: shown, shop }: Omit<Props, 'committed'>) {
  const { variant, lines } = useCart();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { name } = offerWords[shown.offer];
  const isThere = variant === shop.slug && lines.some(({ offer }) => offer === shown.offer);
  const about = isThere ? 'Dans le panier' : priceWords(shown);
  return (
    <li className={classes.cell}>
      <UnstyledButton
        className={classes.other}
        aria-label={`Choisir ${name}`}
        aria-describedby={id}
        onClick={() => {
          setOpened(true);
        }}
      >
        <OtherOffer name={name} about={about} id={id} />
      </UnstyledButton>
      <Suspense>
        {opened && (
          <ChooseOffer
            offer={shown.offer as Asking} // the lanes are cards
            shown={shown}
            variant={shop.slug}
            onClose={() => {
              setOpened(false);
            }}
          />
        )}
      </Suspense>
    </li>
  );
}

/** What the price asks for, and what it becomes. */
function conditions({ commitment, friendCents, yearlyCents, firstDay }: OfferShown, committed: boolean) {
  if (commitment && committed)
    return [
      `Engagement 12\u00a0mois, jusqu’au ${formatDate(commitment.endsOn, 'short')}`,
      `${formatMoney(commitment.totalCents)} sur 12\u00a0mois, puis le même prix par mois, sans engagement.`,
    ] as const;
  if (commitment) return ['Sans engagement', 'Résiliable à tout moment, pour la fin du mois payé.'] as const;
  if (friendCents !== null)
    return [
      'Sans engagement',
      `Chaque ami ajoute ${formatMoney(friendCents)}, jusqu’à 4\u00a0amis.`,
    ] as const;
  if (yearlyCents !== null) return ['Sans engagement', `Ou ${formatMoney(yearlyCents)} pour un an.`] as const;
  return [
    'Sans engagement',
    firstDay === null ? '' : `Premier jour possible\u00a0: ${formatDate(firstDay, 'long')}.`,
  ] as const;
}

/** An offer, always in one order: name, sentence, price, commitment, what happens next, how to order. */
export function OfferCard({ offer, committed, shop }: Props) {
  const { name } = offerWords[offer.offer];
  const priceCents = offer.commitment && !committed ? offer.commitment.withoutCents : offer.priceCents;
  const [asks, becomes] = conditions(offer, committed);
  const { variant, lines } = useCart();
  const chosen = variant === shop.slug && lines.some((line) => line.offer === offer.offer);
  return (
    <li className={classes.card} data-chosen={chosen || undefined}>
      <OfferTrack offer={offer.offer} />
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.about}>{offerAbouts[offer.offer]}</p>
      <p className={classes.price}>
        <span className="num">{formatMoney(priceCents)}</span> {offerUnitWords[offer.unit]}
      </p>
      <p className={classes.asks}>{asks}</p>
      <p className={classes.becomes}>{becomes}</p>
      <ol className={classes.steps}>
        {offerSteps[offer.offer].map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong>
            <span>{step.about}</span>
          </li>
        ))}
      </ol>
      {isSubscribed(offer.offer) && <InCart offer={offer.offer} committed={committed} shop={shop} />}
      {!isSubscribed(offer.offer) && <Chosen offer={offer} shop={shop} />}
    </li>
  );
}
