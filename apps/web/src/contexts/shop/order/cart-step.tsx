import { keyOfLine, type CartLine, type Quote } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { takeFromCart } from '../cart.ts';
import { CouponField } from './coupon-field.tsx';
import classes from './order.module.css';
import { PricedLines, Sums } from './priced-lines.tsx';

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
      <CouponField />
      <div className={classes.bar2}>
        <Button size="lg" fullWidth onClick={onNext}>
          Continuer
        </Button>
        <p className={classes.under}>{routerLink({ href: back, children: 'Ajouter une autre offre' })}</p>
      </div>
    </>
  );
}
