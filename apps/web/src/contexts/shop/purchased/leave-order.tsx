import { isTerminable, offerWords, withdrawalRefusalWords, type Order } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../../base/acts/use-act.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { shopOrders } from '../orders.queries.ts';
import classes from './purchased.module.css';

type LeaveProps = {
  /** « Renoncer au contrat ici » */
  ask: string;
  /** « Confirmer la rétractation » */
  confirm: string;
  consequences: ReactNode;
  send: () => Promise<unknown>;
  done: string;
};

/** Who presses no mouse goes on where the page changed. A function of its own: React calls it once for each node. */
const focus = (node: HTMLElement | null) => {
  node?.focus();
};

/** A duty to the consumer: asked by one press, its consequences said, done by a second one. */
function Leave({ ask, confirm, consequences, send, done }: LeaveProps) {
  const [asked, setAsked] = useState<boolean>();
  const act = useAct({ send, touches: ['shop'], done });
  if (!asked)
    return (
      <button
        type="button"
        className={classes.asks}
        ref={asked === false ? focus : undefined}
        onClick={() => {
          setAsked(true);
        }}
      >
        {ask}
      </button>
    );
  return (
    <div className={classes.confirm} role="group" aria-label={ask} tabIndex={-1} ref={focus}>
      <p>{consequences}</p>
      <FormError>{act.error && sentenceOf(act.error)}</FormError>
      <div className={classes.buttons}>
        <Button
          color="corail"
          size="md"
          loading={act.isPending}
          onClick={() => {
            act.mutate(undefined);
          }}
        >
          {confirm}
        </Button>
        <Button
          variant="default"
          size="md"
          onClick={() => {
            setAsked(false);
          }}
        >
          Garder
        </Button>
      </div>
    </div>
  );
}

/** The month that is late, paid by another means. */
function PayDue({ token, offer }: { token: string; offer: Order['subscriptions'][number]['offer'] }) {
  const pay = useAct({
    send: (method: Order['method']) => shopOrders.payDue({ body: { token, offer, method } }),
    touches: ['shop'],
    onDone({ checkoutUrl }) {
      location.assign(checkoutUrl);
    },
  });
  return (
    <>
      <FormError>{pay.error && sentenceOf(pay.error)}</FormError>
      <div className={classes.buttons}>
        {(['card', 'sepa'] as const).map((method) => (
          <Button
            key={method}
            variant={method === 'card' ? 'filled' : 'default'}
            size="md"
            loading={pay.isPending && pay.variables === method}
            onClick={() => {
              pay.mutate(method);
            }}
          >
            {method === 'card' ? 'Payer par carte' : 'Payer par prélèvement'}
          </Button>
        ))}
      </div>
    </>
  );
}

/** How to withdraw from an order and to terminate its subscriptions, or why not. */
export function LeaveOrder({ order, token }: { order: Order; token: string }) {
  const { withdrawal, withdrawableUntil, subscriptions, status } = order;
  return (
    <section className={classes.leave} aria-labelledby="leave">
      <h2 id="leave">Changer d’avis</h2>
      {withdrawal.refusal === null ? (
        <>
          <p className={classes.dim}>
            Rétractation possible jusqu’au {formatDate(withdrawableUntil, 'long')}, sans donner de motif.
          </p>
          <Leave
            ask="Renoncer au contrat ici"
            confirm="Confirmer la rétractation"
            done="Rétractation enregistrée"
            consequences={
              <>
                Vos accès se ferment tout de suite. {formatMoney(withdrawal.refundCents)} vous sont rendus par
                le même moyen
                {withdrawal.usedDays > 0 && `\u00a0: ${withdrawal.usedDays}\u00a0jours utilisés restent dus`}.
                Un accusé de réception vous est envoyé.
              </>
            }
            send={() => shopOrders.withdraw({ body: { token } })}
          />
        </>
      ) : (
        status !== 'WITHDRAWN' && <p className={classes.dim}>{withdrawalRefusalWords[withdrawal.refusal]}</p>
      )}
      {subscriptions.map(({ offer, status: standing, lastDay, nextChargeOn }) => (
        <div key={offer} className={classes.contract}>
          <p className={classes.dim}>
            {offerWords[offer].name}
            {standing === 'CANCELLING'
              ? `\u00a0: résilié, prend fin le ${formatDate(lastDay, 'long')}.`
              : standing === 'ENDED'
                ? '\u00a0: terminé.'
                : standing === 'PAST_DUE'
                  ? '\u00a0: la dernière échéance n’a pas pu être payée.'
                  : `\u00a0: prochaine échéance le ${formatDate(nextChargeOn, 'long')}.`}
          </p>
          {standing === 'PAST_DUE' && <PayDue token={token} offer={offer} />}
          {isTerminable(standing) && (
            <Leave
              ask={`Résilier votre contrat ${offerWords[offer].name}`}
              confirm="Confirmer la résiliation"
              done="Résiliation enregistrée"
              consequences={`L’abonnement prend fin le ${formatDate(lastDay, 'long')}\u00a0: l’accès et les échéances continuent jusque-là, puis s’arrêtent. Un accusé de réception vous est envoyé.`}
              send={() => shopOrders.terminate({ body: { token, offer } })}
            />
          )}
        </div>
      ))}
    </section>
  );
}
