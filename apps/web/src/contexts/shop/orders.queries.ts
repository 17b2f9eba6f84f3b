import { shopChoicesContract, shopOrdersContract, type Quote } from '@elan/domain/shop';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import type { Cart } from './cart.ts';

export const shopOrders = clientOf('shop', shopOrdersContract);
const choices = clientOf('shop', shopChoicesContract);

/** What is chosen before something is put in a cart. */
export const choicesQuery = readOf(choices.choices);

/** The hours of a day that a coach may take at a place. */
export const hoursQuery = (
  body: { postalCode: string; day: string; objectiveId: string },
  enabled: boolean,
) =>
  queryOptions({
    queryKey: [...choices.hours.key({ body }), body],
    queryFn: ({ signal }) => choices.hours({ body }, { signal }),
    enabled,
    meta: { handled: true },
  });

/** What a cart costs now. */
export const quoteQuery = ({ variant, lines, coupon }: Cart) => {
  const body = { variant, lines: [...lines], ...(coupon !== undefined && { coupon }) };
  return queryOptions<Quote>({
    queryKey: [...shopOrders.quote.key({ body }), body],
    queryFn: ({ signal }) => shopOrders.quote({ body }, { signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
};

/** An order, by the secret of its link. */
export const orderQuery = (token: string) =>
  queryOptions({
    queryKey: [...shopOrders.open.key({ body: { token } }), token],
    queryFn: ({ signal }) => shopOrders.open({ body: { token } }, { signal }),
    meta: { handled: true },
  });
