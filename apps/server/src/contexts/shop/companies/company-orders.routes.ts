import { companyOrdersContract } from '@elan/domain/shop';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { companyOf } from '../../../platform/registry/within-scope.ts';
import { quoteForCompany } from './company-prices.ts';
import { placeFirstOrder, placeOwnOrder } from './place-company-order.ts';
import {
  giveUpCompanyOrder,
  linkCompanyOrder,
  listCompanyOrders,
  openCompanyOrder,
} from './read-company-order.ts';

/** The routes of what companies buy. */
export const companyOrdersRoutes: readonly BoundRoute[] = [
  handle(companyOrdersContract.quote, ({ body }) => quoteForCompany(body, null)),
  handle(companyOrdersContract.place, ({ body, http }) => placeFirstOrder(body, http.request.ip)),
  handle(companyOrdersContract.open, ({ body }) => openCompanyOrder(body.token)),
  handle(companyOrdersContract.giveUp, ({ body }) => giveUpCompanyOrder(body.token)),
  handle(companyOrdersContract.own, ({ scope }) => listCompanyOrders(scope)),
  handle(companyOrdersContract.ownQuote, ({ scope, body }) => quoteForCompany(body, companyOf(scope))),
  handle(companyOrdersContract.buy, ({ scope, actor, body, http }) =>
    placeOwnOrder(scope, actor, body, http.request.ip),
  ),
  handle(companyOrdersContract.openOwn, async ({ scope, params }) => ({
    token: await linkCompanyOrder(scope, params.id),
  })),
];
