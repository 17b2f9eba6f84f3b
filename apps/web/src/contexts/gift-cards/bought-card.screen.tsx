import { paymentFailureLabels } from '@elan/domain/payments';
import { giftOrdersContract, receiptFilesContract, type GiftOrder } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAct } from '../../base/acts/use-act.ts';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { clientOf } from '../../base/transport/api.ts';
import { pollPayment } from '../../base/transport/poll-payment.ts';
import { savePdf } from '../../base/transport/save-pdf.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import '../../ui/kit-rest.css';
import { CopyButton } from '../../ui/display/copy-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { formatDate, formatMoney } from '../../ui/text/format.ts';
import classes from './bought-card.module.css';
import { TicketView } from './ticket-view.tsx';

const orders = clientOf('shop', giftOrdersContract);
const orderQuery = (token: string) =>
  queryOptions({
    queryKey: [...orders.open.key({ body: { token } }), token],
    queryFn: ({ signal }) => orders.open({ body: { token } }, { signal }),
    meta: { handled: true },
  });

/** The secret of the order, that the checkout and the mails give along. */
export const search = z.object({ order: z.optional(z.string()) });

/** How often an order that waits for its money is read again, in milliseconds. */
const pollMs = 3_000;

const titles: Readonly<Record<GiftOrder['status'], string>> = {
  PLACED: 'Votre paiement n’est pas terminé.',
  PAID: 'Votre carte cadeau est prête.',
  FAILED: 'Le paiement a été refusé.',
  EXPIRED: 'Le paiement n’a pas été fait.',
  WITHDRAWN: 'Vous avez renoncé à cette carte.',
  REFUNDED: 'Cette carte est remboursée.',
};

function leadOf({ status, failure, recipient, paidAt }: GiftOrder): string {
  if (status === 'PLACED') return 'Rien n’est débité. La page du paiement reste ouverte 30\u00a0minutes.';
  if (status === 'FAILED')
    return `${failure === null ? '' : `${paymentFailureLabels[failure]} `}Rien n’est débité.`;
  if (status === 'EXPIRED') return 'Le délai est passé, ou vous y avez renoncé. Rien n’est débité.';
  if (status === 'PAID' && recipient === null)
    return 'Imprimez-la, ou donnez son code\u00a0: la première personne qui le saisit reçoit les Fitcoins.';
  if (status === 'PAID' && recipient !== null) {
    const leaves = paidAt !== null && recipient.sendOn <= paidAt.slice(0, 10) ? 'Envoyée à' : 'Elle part à';
    return `${leaves} ${recipient.firstName} (${recipient.email}), le ${formatDate(recipient.sendOn, 'long')}.`;
  }
  return 'Ce qui vous revient repart par le même moyen. Le code de la carte ne sert plus.';
}

/** A right of the consumer: asked by one press, its consequences said, done by a second one. */
function GiveBack({ order, token }: { order: GiftOrder; token: string }) {
  const { withdrawalRefusal, withdrawableUntil, totalCents } = order;
  const [asked, setAsked] = useState(false);
  const act = useAct({
    send: () => orders.withdraw({ body: { token } }),
    touches: ['shop'],
    done: 'Rétractation enregistrée',
  });
  if (withdrawalRefusal !== null)
    return (
      <p className={classes.dim}>
        {withdrawalRefusal === 'used'
          ? 'Le code a servi\u00a0: cette carte n’est plus remboursable.'
          : 'Le délai de rétractation est passé.'}
      </p>
    );
  if (!asked)
    return (
      <>
        <p className={classes.dim}>
          Rétractation possible jusqu’au {formatDate(withdrawableUntil, 'long')}, tant que le code n’a pas
          servi.
        </p>
        <button
          type="button"
          className={classes.asks}
          onClick={() => {
            setAsked(true);
          }}
        >
          Renoncer au contrat ici
        </button>
      </>
    );
  return (
    <div className={classes.confirm} role="group" aria-label="Renoncer au contrat ici">
      <p>
        Le code ne servira plus, même s’il a déjà été donné. {formatMoney(totalCents)} vous sont rendus par le
        même moyen. Un accusé de réception vous est envoyé.
      </p>
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
          Confirmer la rétractation
        </Button>
        <Button
          variant="default"
          size="md"
          onClick={() => {
            setAsked(false);
          }}
        >
          Garder la carte
        </Button>
      </div>
    </div>
  );
}

type OrderDocument = GiftOrder['documents'][number];

/** A document of the order, as a PDF, with its refusal under it. */
function DocumentButton({ document: { number, kind }, token }: { document: OrderDocument; token: string }) {
  const asked = new URLSearchParams({ token, number }).toString();
  const save = useAct({
    send: () => savePdf(`${receiptFilesContract.giftOrder.path}?${asked}`, `${number}.pdf`),
    touches: [],
  });
  return (
    <>
      <Button
        variant="default"
        size="md"
        loading={save.isPending}
        onClick={() => {
          save.mutate(undefined);
        }}
      >
        {kind === 'invoice' ? 'Télécharger le reçu' : `Télécharger l’avoir ${number}`}
      </Button>
      <FormError>{save.error && sentenceOf(save.error)}</FormError>
    </>
  );
}

function Bought({ order, token }: { order: GiftOrder; token: string }) {
  const { number, status, ticket, documents, checkoutUrl, totalCents, vatCents, isUsed } = order;
  const giveUp = useAct({
    send: () => orders.giveUp({ body: { token } }),
    touches: ['shop'],
    done: 'Paiement abandonné',
  });
  return (
    <div className={classes.page}>
      <PageHeader title={titles[status]} description={leadOf(order)} />
      {ticket && <TicketView ticket={ticket} />}
      {isUsed && status === 'PAID' && <p className={classes.dim}>Ce code a déjà été utilisé.</p>}
      <FormError>{giveUp.error && sentenceOf(giveUp.error)}</FormError>
      <div className={classes.buttons}>
        {ticket && (
          <>
            <Button
              size="md"
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              onClick={() => {
                print();
              }}
            >
              Imprimer
            </Button>
            <CopyButton value={ticket.code} label="Copier le code" />
          </>
        )}
        {documents.map((document) => (
          <DocumentButton key={document.number} document={document} token={token} />
        ))}
        {checkoutUrl !== null && (
          <>
            <Button component="a" href={checkoutUrl} size="md">
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
        {status !== 'PLACED' && status !== 'PAID' && (
          <Button
            size="md"
            renderRoot={(props) => routerLink({ children: null, ...props, href: '/eshop/gift-card' })}
          >
            Offrir une autre carte
          </Button>
        )}
      </div>
      <p className={classes.dim}>
        Commande n°&nbsp;{number}, {formatMoney(totalCents)} TTC par carte, dont TVA {formatMoney(vatCents)}.
      </p>
      {status === 'PAID' && <GiveBack order={order} token={token} />}
    </div>
  );
}

/** What became of the gift card that somebody bought, by the secret of its link: its ticket, once it is paid. */
export function BoughtCardScreen() {
  const [{ order: token = '' }] = useScreenSearch<z.output<typeof search>>();
  const { data, error, refetch, isFetching } = useQuery({
    ...orderQuery(token),
    enabled: token !== '',
    refetchInterval: (query) =>
      pollPayment(query, query.state.data?.status === 'PLACED' ? pollMs : undefined),
  });
  if (data) return <Bought order={data} token={token} />;
  if (token === '')
    return (
      <PageHeader
        title="Aucune carte n’est ouverte ici"
        description="Ouvrez le lien de votre e-mail de confirmation, ou retrouvez vos achats dans votre espace."
      />
    );
  return (
    <>
      <PageHeader title="Votre carte cadeau" />
      {error ? (
        <ErrorState
          title="Cette carte n’a pas pu être affichée."
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
