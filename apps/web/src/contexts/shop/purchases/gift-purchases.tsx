import { orderStatusLabels } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../base/acts/use-act.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { plural } from '../../../ui/text/typography.ts';
import { giftOrders } from '../gift/gift.queries.ts';
import { orderTones } from './order-tones.ts';
import rows from '../../../ui/lists/paper-rows.module.css';

/** The gift cards that who is signed in bought. */
export const ownGiftsQuery = readOf(giftOrders.own);

/** The gift cards that somebody bought, each opened with its ticket; nothing where there is none. */
export function GiftPurchases() {
  const { data, error, refetch, isFetching } = useQuery(ownGiftsQuery);
  const open = useAct({
    send: (id: string) => giftOrders.openOwn({ params: { id }, body: {} }),
    touches: [],
    onDone({ token }) {
      location.assign(`/eshop/gift-card/ticket?order=${token}`);
    },
  });
  if (error && !data)
    return <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.orders.length === 0) return null;
  return (
    <section aria-labelledby="gift-cards">
      <h2 id="gift-cards">Cartes cadeaux offertes</h2>
      <FormError>{open.error && sentenceOf(open.error)}</FormError>
      <ul className={rows.list}>
        {data.orders.map(({ id, number, status, placedAt, sessions, totalCents }) => (
          <li key={id} className={rows.row}>
            <div>
              <p className={rows.name}>
                {sessions}&nbsp;{plural(sessions, 'séance', 'séances')},{' '}
                <span className="num">{formatMoney(totalCents)}</span>
              </p>
              <p className={rows.dim}>
                n°&nbsp;{number}, {formatDate(placedAt, 'short')}
              </p>
              <StatusBadge tone={orderTones[status]}>{orderStatusLabels[status]}</StatusBadge>
            </div>
            <Button
              variant="light"
              aria-label={`Ouvrir la carte cadeau ${number}`}
              loading={open.isPending && open.variables === id}
              onClick={() => {
                open.mutate(id);
              }}
            >
              Ouvrir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
