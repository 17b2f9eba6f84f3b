import { elided } from '@elan/domain/kernel';
import { ibanInGroups, paymentFailureLabels, paymentMethodLabels } from '@elan/domain/payments';
import { companyOrdersContract, dueOfOrder, hasReceipt, type CompanyOrder } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAct } from '../../../base/acts/use-act.ts';
import { clientOf } from '../../../base/transport/api.ts';
import { pollPayment } from '../../../base/transport/poll-payment.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import classes from './purchased.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import { Steps, type Step } from './steps.tsx';

const orders = clientOf('shop', companyOrdersContract);
const orderQuery = (token: string) =>
  queryOptions({
    queryKey: [...orders.open.key({ body: { token } }), token],
    queryFn: ({ signal }) => orders.open({ body: { token } }, { signal }),
    meta: { handled: true },
  });

/** How often an order is read again at first, while it is paid, and while a bank takes its time: in milliseconds. */
const pollMs: Readonly<Record<string, number>> = { PLACED: 3_000, PROCESSING: 5_000 };

/** What became of the order of a company, by the secret of its link. */
export function CompanyOrderPage({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...orderQuery(token),
    refetchInterval: (query) => pollPayment(query, pollMs[query.state.data?.status ?? '']),
  });
  if (data) return <Shown order={data} token={token} />;
  return (
    <>
      <PageHeader title="La commande de votre entreprise" />
      {error ? (
        <ErrorState
          title="Cette commande n’a pas pu être affichée."
          message={sentenceOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState shape="rows" count={3} />
      )}
    </>
  );
}

const titles: Readonly<Record<CompanyOrder['status'], string>> = {
  PLACED: 'Votre paiement n’est pas terminé.',
  PROCESSING: 'Votre paiement est en cours.',
  PAID: 'C’est payé.',
  FAILED: 'Le paiement a été refusé.',
  EXPIRED: 'Le paiement n’a pas été fait.',
  PART_REFUNDED: 'Une partie est remboursée.',
  REFUNDED: 'Cette commande est remboursée.',
};

/** What prolongs an offer that runs opens after it, often months after its money came. */
const opensLater = ({ startsOn }: CompanyOrder): boolean => startsOn > todayIn();

function leadOf(order: CompanyOrder): string {
  const { status, method, payment, companyName } = order;
  if (status === 'PAID' || status === 'PART_REFUNDED')
    return opensLater(order)
      ? `L’offre ${elided('de', companyName)} s’ouvre le ${formatDate(order.startsOn, 'long')}.`
      : `L’offre ${elided('de', companyName)} est ouverte. Connectez-vous pour préparer la suite.`;
  if (status === 'PROCESSING')
    return method === 'sepa'
      ? 'L’offre est ouverte à titre provisoire. Votre banque confirme en général sous 5\u00a0jours ouvrés\u00a0: vous pouvez fermer cette page, un e-mail vous dira la suite.'
      : 'L’offre s’ouvre dès que la somme entière est reçue. Vous pouvez fermer cette page\u00a0: un e-mail vous le dira.';
  if (status === 'PLACED')
    return method === 'transfer'
      ? 'Faites le virement avec la référence ci-dessous, en une ou plusieurs fois. Un e-mail vous dira quand il est reçu.'
      : 'Rien n’est débité. La page du paiement reste ouverte 30\u00a0minutes.';
  if (status === 'REFUNDED')
    return 'La somme repart par le même moyen. L’abonnement de cette commande est terminé.';
  return `${payment.failure === null ? '' : `${paymentFailureLabels[payment.failure]} `}Rien n’est dû. Connectez-vous pour commander de nouveau.`;
}

const firstSteps = (isPaid: boolean): readonly Step[] => [
  {
    title: 'Connexion et mise en route',
    about: 'Votre lieu, vos salariés, vos préférences\u00a0: quelques minutes.',
    is: isPaid ? 'now' : 'later',
  },
  { title: 'Votre programme', about: 'Vos séances se planifient depuis votre compte.', is: 'later' },
];

const isOpen = ({ status }: CompanyOrder): boolean => status === 'PLACED' || status === 'PROCESSING';

function nextSteps(order: CompanyOrder): readonly Step[] {
  const { status, method, email, payment } = order;
  const isPaid = status === 'PAID' || status === 'PART_REFUNDED';
  const missing = formatMoney(dueOfOrder(order) - payment.receivedCents);
  return [
    {
      title: isPaid ? 'Commande payée' : 'Paiement attendu',
      about: isPaid
        ? `Reçu envoyé à ${email}.`
        : method === 'transfer'
          ? `Il manque ${missing}.`
          : 'La banque nous répond, puis nous vous écrivons.',
      is: isPaid ? 'done' : 'now',
    },
    ...(opensLater(order)
      ? [{ title: 'Début de l’offre', about: 'Celle qui court continue jusque-là.', is: 'later' } as const]
      : firstSteps(isPaid)),
  ];
}

function Shown({ order, token }: { order: CompanyOrder; token: string }) {
  const { number, label, detail, startsOn, endsOn, status, method, payment } = order;
  const giveUp = useAct({
    send: () => orders.giveUp({ body: { token } }),
    touches: ['shop'],
    done: 'Paiement abandonné',
  });
  const { transferReference, transferIban, receivedCents } = payment;
  const isTransferAwaited = method === 'transfer' && isOpen(order);
  return (
    <div className={classes.two}>
      <div>
        <h1 className={classes.title}>{titles[status]}</h1>
        <p className={classes.lead}>{leadOf(order)}</p>
        <dl className={classes.bought}>
          <div>
            <dt>
              {label}
              <span className={classes.dim}>{detail}</span>
              <span className={classes.dim}>
                Du {formatDate(startsOn, 'short')} au {formatDate(endsOn, 'short')}
              </span>
            </dt>
            <dd className="num">{formatMoney(order.netCents)} HT</dd>
          </div>
          <div className={classes.total}>
            <dt>
              Total TTC, {paymentMethodLabels[method].toLowerCase()}
              <span className={classes.dim}>dont TVA {formatMoney(order.vatCents)}</span>
            </dt>
            <dd className="num">{formatMoney(order.totalCents)}</dd>
          </div>
          {order.creditCents > 0 && (
            <div>
              <dt>Crédit de parrainage déduit</dt>
              <dd className="num">{formatMoney(-order.creditCents)}</dd>
            </div>
          )}
        </dl>
        {isTransferAwaited && (
          <Facts
            facts={[
              ['Commande', `n°\u00a0${number}`],
              ['Référence du virement', transferReference],
              ...(transferIban === null ? [] : [['IBAN à créditer', ibanInGroups(transferIban)] as const]),
              ['Reçu', formatMoney(receivedCents)],
              ['Reste à recevoir', formatMoney(dueOfOrder(order) - receivedCents)],
            ]}
          />
        )}
        <FormError>{giveUp.error && sentenceOf(giveUp.error)}</FormError>
        <div className={classes.buttons} style={{ marginTop: 18 }}>
          {payment.checkoutUrl !== null && (
            <Button component="a" href={payment.checkoutUrl} size="md">
              {method === 'transfer' ? 'Voir le compte à créditer' : 'Payer maintenant'}
            </Button>
          )}
          {transferReference !== null && isOpen(order) && (
            <CopyButton value={transferReference} label="Copier la référence" />
          )}
          {transferIban !== null && isOpen(order) && (
            <CopyButton value={transferIban} label="Copier l’IBAN" />
          )}
          {status === 'PLACED' && (
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
          )}
          {status !== 'PLACED' && (
            <Button component="a" href="/auth/login" size="md">
              Se connecter
            </Button>
          )}
          {hasReceipt(order) && (
            <ReceiptButton token={token} number={number} documents={order.documents} of="companyOrder" />
          )}
        </div>
        {!isTransferAwaited && <p className={classes.dim}>Commande n°&nbsp;{number}.</p>}
      </div>
      <section className={classes.panel} aria-labelledby="next">
        <h2 id="next">Et maintenant</h2>
        <Steps steps={nextSteps(order)} />
      </section>
    </div>
  );
}
