import { paymentFailureLabels } from '@elan/domain/payments';
import type { Order } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { useAct } from '../../../base/acts/use-act.ts';
import { useGo } from '../../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { putBack, shopPath, useCart } from '../cart.ts';
import { shopOrders } from '../orders.queries.ts';
import { BoughtLines } from './bought-lines.tsx';
import { LeaveOrder } from './leave-order.tsx';
import classes from './purchased.module.css';
import { ReceiptButton } from './receipt-button.tsx';

type Words = { readonly title: string; readonly about: string; readonly total: string };
type Standing = Exclude<Order['status'], 'PAID' | 'PROCESSING' | 'PART_REFUNDED'>;

const words: Readonly<Record<Standing, Words>> = {
  PLACED: {
    title: 'Votre paiement n’est pas terminé.',
    about: 'Rien n’est débité. La page du paiement reste ouverte 30\u00a0minutes.',
    total: 'À payer, TTC',
  },
  FAILED: {
    title: 'Le paiement a été refusé.',
    about: 'Rien n’est débité.',
    total: 'Non payé, TTC',
  },
  EXPIRED: {
    title: 'Le paiement n’a pas été fait.',
    about: 'Le délai est passé, ou vous y avez renoncé. Rien n’est débité.',
    total: 'Non payé, TTC',
  },
  WITHDRAWN: {
    title: 'Vous avez renoncé à cette commande.',
    about: 'Ce qui vous revient repart par le même moyen, sous 14\u00a0jours au plus.',
    total: 'Total de la commande, TTC',
  },
  REFUNDED: {
    title: 'Cette commande est remboursée.',
    about: 'La somme repart par le même moyen. Ses accès sont fermés.',
    total: 'Total de la commande, TTC',
  },
};

/** An order that is not paid, or no longer: what to do next. */
export function NotPaid({ order, token }: { order: Order; token: string }) {
  const { status, number, payment, variant, lines, subscriptions } = order;
  // A month of a subscription that goes on is paid from its own section, not from a cart.
  const isRenewal = subscriptions.length > 0;
  const go = useGo();
  const giveUp = useAct({
    send: () => shopOrders.giveUp({ body: { token } }),
    touches: ['shop'],
    done: 'Paiement abandonné',
  });
  const { title, about, total } = words[status as Standing]; // the others are other pages
  const isUnpaid = status === 'FAILED' || status === 'EXPIRED';
  const cart = useCart();
  // What has a day, an hour or the code of a company is chosen anew, once its cart was emptied.
  const again = lines.flatMap(({ offer, commitmentEndsOn }) =>
    offer === 'live' || offer === 'wellness' ? [{ offer, commitment: commitmentEndsOn !== null }] : [],
  );
  const isKept = again.length > 0 || (cart.variant === variant && cart.lines.length > 0);
  const retry = () => {
    putBack({ variant, lines: again });
    go('/eshop/order');
  };
  return (
    <div className={classes.one}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>
        {status === 'FAILED' && payment.failure && `${paymentFailureLabels[payment.failure]} `}
        {isRenewal && isUnpaid ? 'Rien n’est débité.' : about}
        {isUnpaid && !isRenewal && isKept && ' Votre panier est gardé.'} Commande{' '}
        <span className={classes.whole}>n°&nbsp;{number}.</span>
      </p>
      <BoughtLines order={order} total={total} />
      <FormError>{giveUp.error && sentenceOf(giveUp.error)}</FormError>
      <div className={classes.buttons}>
        {payment.checkoutUrl !== null && (
          <>
            <Button component="a" href={payment.checkoutUrl} size="md">
              Payer maintenant
            </Button>
            <Button
              variant="default"
              size="md"
              loading={giveUp.isPending}
              onClick={() => {
                giveUp.mutate(undefined);
              }}
            >
              Abandonner ce paiement
            </Button>
          </>
        )}
        {isUnpaid && !isRenewal && isKept && (
          <Button size="md" onClick={retry}>
            Réessayer
          </Button>
        )}
        {isUnpaid && !isRenewal && !isKept && (
          <Button component="a" href={shopPath(variant)} size="md">
            Choisir de nouveau
          </Button>
        )}
        {(status === 'WITHDRAWN' || status === 'REFUNDED') && (
          <>
            <Button component="a" href="/eshop" size="md" variant="default">
              Revenir à la boutique
            </Button>
            <ReceiptButton token={token} number={number} documents={order.documents} />
          </>
        )}
      </div>
      {isRenewal && status !== 'WITHDRAWN' && <LeaveOrder order={order} token={token} />}
    </div>
  );
}
