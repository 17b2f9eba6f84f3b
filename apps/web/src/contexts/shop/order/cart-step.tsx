import { keyOfLine, type CartLine, type Quote } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { takeFromCart } from '../cart.ts';
import classes from './order.module.css';
import { PricedLines, Sums } from './priced-lines.tsx';

// The cart is read before a code is typed: the first load of the shop does not wait for that form.
const CouponField = lazyPart(() => import('./coupon-field.tsx'), 'CouponField', { ahead: true });

type CartStepProps = { quote: Quote; cart: readonly CartLine[]; back: string; onNext: () => void };

/** What is bought; a line may be taken out. */
export function CartStep({ quote, cart, back, onNext }: CartStepProps) {
  return (
    <>
      <section className={classes.card} aria-label="Votre panier">
        <PricedLines
          lines={quote.lines}
          end={({ label }, at) => (
            <button
              type="button"
              className={classes.remove}
              disabled={cart.length !== quote.lines.length}
              aria-label={`Retirer ${label} du panier`}
              onClick={() => {
                const line = cart[at];
                if (line) takeFromCart(keyOfLine(line));
              }}
            >
              Retirer
            </button>
          )}
        />
        <Sums totals={quote} today="À payer aujourd’hui, TTC" />
      </section>
      <div className={classes.couponPlace}>
        <Suspense>
          <CouponField />
        </Suspense>
      </div>
      <div className={classes.bar2}>
        <Button size="lg" fullWidth onClick={onNext}>
          Continuer
        </Button>
        <p className={classes.under}>{routerLink({ href: back, children: 'Ajouter une autre offre' })}</p>
      </div>
    </>
  );
}
