import {
  isTerminable,
  offerWords,
  shopSubscriptionStatusLabels,
  type Order,
  type OwnSubscription,
  type ShopSubscriptionStatus,
} from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../../ui/display/tone.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { shopOrders } from '../orders.queries.ts';
import rows from '../../../ui/lists/paper-rows.module.css';
import classes from './purchases.module.css';
import { ownSubscriptionsQuery, subscriptions } from './subscriptions.queries.ts';

const tones: Readonly<Record<ShopSubscriptionStatus, StatusTone>> = {
  ACTIVE: 'positive',
  PAUSED: 'info',
  PAST_DUE: 'negative',
  CANCELLING: 'warning',
  ENDED: 'neutral',
};

/** When the next month is paid, or why none is. */
function nextWords({ status, monthlyCents, nextChargeOn, endsOn }: OwnSubscription): string {
  const monthly = formatMoney(monthlyCents);
  if (status === 'PAUSED')
    return `Rien n’est débité. Payé jusqu’au ${formatDate(nextChargeOn, 'long')} exclu\u202f; à la reprise, ${monthly} par mois.`;
  if (status === 'CANCELLING' && endsOn !== null) return `Prend fin le ${formatDate(endsOn, 'long')}.`;
  if (status === 'PAST_DUE')
    return `La dernière échéance, ${monthly}, n’a pas pu être payée. Changez de moyen de paiement\u00a0: elle est tentée de nouveau le lendemain matin.`;
  return `Prochaine échéance le ${formatDate(nextChargeOn, 'long')}, ${monthly}.`;
}

/** What pays it: « Visa •••• 4242, jusqu’au 28/02/2030 ». */
function meansWords({ means }: OwnSubscription): string {
  if (!means) return 'Aucun moyen de paiement enregistré.';
  const until = means.expiresOn === null ? '' : `, jusqu’au ${formatDate(means.expiresOn, 'short')}`;
  const mandate = means.mandateReference === null ? '' : `, mandat ${means.mandateReference}`;
  return `${means.label}${until}${mandate}${means.isUsable ? '' : '\u00a0: ne peut plus servir'}`;
}

/** The means of a subscription, given anew on the page of the bank. */
function ChangeMeans({ id, name }: { id: string; name: string }) {
  const [opened, setOpened] = useState(false);
  const change = useAct({
    send: (method: Order['method']) => subscriptions.changeMeans({ params: { id }, body: { method } }),
    touches: [],
    onDone({ checkoutUrl }) {
      location.assign(checkoutUrl);
    },
  });
  // Once the page of the bank is asked for, another press would ask for a second one.
  const isLeaving = change.isPending || change.isSuccess;
  if (!opened)
    return (
      <Button
        variant="light"
        aria-label={`Changer le moyen de paiement, ${name}`}
        onClick={() => {
          setOpened(true);
        }}
      >
        Changer le moyen de paiement
      </Button>
    );
  return (
    <div className={classes.choice} role="group" aria-label={`Nouveau moyen de paiement, ${name}`}>
      <p className={rows.dim}>
        Vous le donnez sur la page de notre prestataire. Rien n’est débité aujourd’hui.
      </p>
      <div className={classes.acts}>
        {(['card', 'sepa'] as const).map((method) => (
          <Button
            key={method}
            variant={method === 'card' ? 'filled' : 'default'}
            loading={isLeaving && change.variables === method}
            disabled={isLeaving}
            onClick={() => {
              change.mutate(method);
            }}
          >
            {method === 'card' ? 'Par carte' : 'Par prélèvement'}
          </Button>
        ))}
        <Button
          variant="subtle"
          onClick={() => {
            setOpened(false);
            change.reset();
          }}
        >
          Garder l’actuel
        </Button>
      </div>
      <FormError>{change.error && sentenceOf(change.error)}</FormError>
    </div>
  );
}

function Subscription({ row }: { row: OwnSubscription }) {
  const { id, offer, status, nextChargeOn, commitmentEndsOn, monthlyCents, pausable, orderId } = row;
  const { name } = offerWords[offer];
  const pause = useAct({
    send: () => subscriptions.pause({ params: { id }, body: {} }),
    touches: ['shop'],
    done: 'Renouvellement en pause',
  });
  const resume = useAct({
    send: () => subscriptions.resume({ params: { id }, body: {} }),
    touches: ['shop'],
    done: 'Abonnement repris',
  });
  const open = useAct({
    send: () => shopOrders.openOwn({ params: { id: orderId }, body: {} }),
    touches: [],
    onDone({ token }) {
      location.assign(`/auth/purchased?order=${token}`);
    },
  });
  return (
    <li className={classes.subscription}>
      <div className={classes.head}>
        <p className={rows.name}>{name}</p>
        <StatusBadge tone={tones[status]}>{shopSubscriptionStatusLabels[status]}</StatusBadge>
      </div>
      <p>{nextWords(row)}</p>
      <p className={rows.dim}>{meansWords(row)}</p>
      {commitmentEndsOn !== null && (
        <p className={rows.dim}>Engagement jusqu’au {formatDate(commitmentEndsOn, 'long')}.</p>
      )}
      <div className={classes.acts}>
        {status !== 'CANCELLING' && <ChangeMeans id={id} name={name} />}
        {pausable && (
          <ActButton
            label="Mettre en pause"
            look="default"
            act={pause}
            input={undefined}
            question={{
              title: `Mettre ${name} en pause\u202f?`,
              message: `Votre accès reste ouvert jusqu’au ${formatDate(nextChargeOn, 'long')} exclu, puis s’arrête. Rien n’est débité tant que vous ne reprenez pas.`,
              confirm: 'Mettre en pause',
            }}
          />
        )}
        {status === 'PAUSED' && (
          <ActButton
            label="Reprendre"
            act={resume}
            input={undefined}
            question={{
              title: `Reprendre ${name}\u202f?`,
              message: `Si le mois payé est fini, ${formatMoney(monthlyCents)} sont débités tout de suite et l’accès se rouvre. Sinon l’abonnement continue comme avant.`,
              confirm: 'Reprendre',
            }}
          />
        )}
        {isTerminable(status) && (
          <Button
            variant="subtle"
            aria-label={`Résilier ou se rétracter, ${name}`}
            loading={open.isPending}
            onClick={() => {
              open.mutate(undefined);
            }}
          >
            Résilier ou se rétracter
          </Button>
        )}
      </div>
      <FormError>{open.error && sentenceOf(open.error)}</FormError>
    </li>
  );
}

/** The subscriptions of a customer: when the next month is paid and by what, a pause, another means; nothing where there is none. */
export function OwnSubscriptions() {
  const { data, error, refetch, isFetching } = useQuery(ownSubscriptionsQuery);
  if (error && !data)
    return <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.subscriptions.length === 0) return null;
  return (
    <section aria-labelledby="subscriptions">
      <h2 id="subscriptions">Vos abonnements</h2>
      <ul className={rows.list}>
        {data.subscriptions.map((row) => (
          <Subscription key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
