import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import '../../../ui/kit-rest.css';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { setCoupon, shopPath, useCart } from '../cart.ts';
import { quoteQuery } from '../orders.queries.ts';
import { useBuyer } from './buyer.ts';
import { CartStep } from './cart-step.tsx';
import classes from './order.module.css';

// What comes after the cart is fetched while it is read.
const BuyerStep = lazyPart(() => import('./buyer-step.tsx'), 'BuyerStep', { ahead: true });
const RecapStep = lazyPart(() => import('./recap-step.tsx'), 'RecapStep', { ahead: true });

const titles = ['Votre panier', 'Vos coordonnées', 'Récapitulatif'] as const;

/** The order in three steps: what is bought, who buys, what is paid. Each price comes from the server. */
export function OrderScreen() {
  const cart = useCart();
  const buyer = useBuyer();
  const [wanted, setStep] = useState(0);
  const quote = useQuery(quoteQuery(cart));
  const back = shopPath(cart.variant);
  if (cart.lines.length === 0)
    return (
      <>
        <PageHeader
          title="Votre panier est vide"
          description="Choisissez une offre dans la boutique&nbsp;: elle vous attendra ici."
        />
        <Button
          size="md"
          className={classes.start}
          renderRoot={(props) => routerLink({ children: null, ...props, href: back })}
        >
          Voir les offres
        </Button>
      </>
    );
  // Without a proven address there is nothing to sum up.
  const step = wanted === 2 && !buyer ? 1 : wanted;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {step > 0 && (
          // Named without a tooltip: what draws one weighs more than the whole page.
          <ActionIcon
            aria-label="Revenir à l’étape précédente"
            size={44}
            variant="subtle"
            color="gray"
            onClick={() => {
              setStep(step - 1);
            }}
          >
            <IconArrowLeft size={20} aria-hidden="true" />
          </ActionIcon>
        )}
        <h1 className={classes.title}>{titles[step]}</h1>
        <p className={classes.count}>
          {step + 1} sur {titles.length}
        </p>
      </header>
      {quote.error && (
        <ErrorState
          message={sentenceOf(quote.error)}
          retrying={quote.isFetching}
          onRetry={() => void quote.refetch()}
          action={
            codeOf(quote.error)?.startsWith('coupons/') ? (
              <Button
                variant="light"
                onClick={() => {
                  setCoupon(undefined);
                }}
              >
                Retirer le code {cart.coupon}
              </Button>
            ) : (
              routerLink({ href: back, children: 'Revenir à la boutique' })
            )
          }
        />
      )}
      {!quote.data && !quote.error && <LoadingState shape="rows" count={3} />}
      {quote.data && step === 0 && (
        <CartStep
          quote={quote.data}
          cart={cart.lines}
          back={back}
          onNext={() => {
            setStep(buyer ? 2 : 1);
          }}
        />
      )}
      <Suspense fallback={<LoadingState shape="form" count={3} />}>
        {quote.data && step === 1 && (
          <BuyerStep
            onProven={() => {
              setStep(2);
            }}
          />
        )}
        {quote.data && step === 2 && buyer && (
          <RecapStep
            quote={quote.data}
            cart={cart}
            buyer={buyer}
            onChanged={() => void quote.refetch()}
            onUnproven={() => {
              setStep(1);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
