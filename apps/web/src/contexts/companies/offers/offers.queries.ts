import {
  companyOrdersContract,
  shopOrdersContract,
  type CompanyCart,
  type CompanyQuote,
} from '@elan/domain/shop';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const companyOrders = clientOf('shop', companyOrdersContract);
/** The code that proves the address of who orders. */
export const emailCodes = clientOf('shop', {
  sendCode: shopOrdersContract.sendCode,
  proveEmail: shopOrdersContract.proveEmail,
});

/** Asked for nothing: the query waits for a cart. */
const noCart: CompanyCart = { offer: 'live', months: 3, weekly: 1, minutes: 60, licences: 1, options: [] };

/** What a cart costs now to one’s own company. */
export const companyQuoteQuery = (cart: CompanyCart | null, coupon?: string) => {
  const ask = companyOrders.ownQuote;
  const body = { cart: cart ?? noCart, ...(coupon !== undefined && { coupon }) };
  return queryOptions<CompanyQuote>({
    queryKey: [...ask.key({ body }), body],
    queryFn: ({ signal }) => ask({ body }, { signal }),
    enabled: cart !== null,
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
};

/** The orders of one’s own company, and its headcount. */
export const ownCompanyOrdersQuery = readOf(companyOrders.own);
