import type { Order } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import * as z from 'zod/mini';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { pollPayment } from '../../../base/transport/poll-payment.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import '../../../ui/kit-rest.css';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { emptyCart } from '../cart.ts';
import { orderQuery } from '../orders.queries.ts';
import { NotPaid } from './not-paid.tsx';
import { Paid } from './paid.tsx';
import { Processing } from './processing.tsx';
import classes from './purchased.module.css';

const CompanyOrderPage = lazyPart(() => import('./company-order.tsx'), 'CompanyOrderPage');

/** The secret of the order, or of the order of a company, that the checkout and the mails give along. */
export const search = z.object({ order: z.optional(z.string()), company: z.optional(z.string()) });

/** How often an order is read again at first, while it is paid, and while a bank takes its time: in milliseconds. */
const pollMs: Readonly<Record<string, number>> = { PLACED: 3_000, PROCESSING: 5_000 };

/** What became of an order: what ours says of it, never what the address does (threats T19). */
export function PurchasedScreen() {
  const [{ order = '', company }] = useScreenSearch<z.output<typeof search>>();
  if (company === undefined) return <PersonOrder token={order} />;
  return (
    <Suspense fallback={<LoadingState shape="rows" count={3} />}>
      <CompanyOrderPage token={company} />
    </Suspense>
  );
}

/** Without the secret of an order, the page says where each of them is, to leave one too. */
function NoOrder() {
  return (
    <div className={classes.one}>
      <PageHeader
        title="Renoncer à une commande, résilier un abonnement"
        description="Aucune commande n’est ouverte ici. Les boutons «&nbsp;Renoncer au contrat ici&nbsp;» et «&nbsp;Résilier votre contrat&nbsp;» sont sur la page de chacune&nbsp;: par le lien de son e-mail de confirmation, valable 60&nbsp;jours et sans mot de passe, ou dans votre espace."
      />
      <div className={classes.buttons}>
        <Button component="a" href="/espace/purchases" size="md">
          Ouvrir mes achats
        </Button>
        <Button component="a" href="/eshop" size="md" variant="default">
          Revenir à la boutique
        </Button>
      </div>
    </div>
  );
}

function PersonOrder({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...orderQuery(token),
    enabled: token !== '',
    refetchInterval: (query) => pollPayment(query, pollMs[query.state.data?.status ?? '']),
  });
  const isBought = data?.status === 'PAID' || data?.status === 'PROCESSING';
  useEffect(() => {
    if (isBought) emptyCart();
  }, [isBought]);
  if (token === '') return <NoOrder />;
  return (
    <>
      {!data && <PageHeader title="Votre commande" />}
      {error && !data && (
        <ErrorState
          title="Cette commande n’a pas pu être affichée."
          message={sentenceOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingState shape="rows" count={3} />}
      {data && <Shown order={data} token={token} />}
    </>
  );
}

function Shown({ order, token }: { order: Order; token: string }) {
  if (order.status === 'PROCESSING') return <Processing order={order} token={token} />;
  if (order.status === 'PAID' || order.status === 'PART_REFUNDED')
    return <Paid order={order} token={token} />;
  return <NotPaid order={order} token={token} />;
}
