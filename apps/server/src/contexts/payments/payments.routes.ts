import { exposureContract, paymentsContract } from '@elan/domain/payments';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { listPayments } from './list-payments.ts';
import { readExposure } from './read-exposure.ts';
import { readPayment } from './read-payment.ts';
import { requestRefund } from './request-refund.ts';
import { readAgain } from './settling/read-again.ts';
import { receiveWebhook } from './settling/receive-webhook.ts';

/** The routes of payments: those of the administration, and the entrance of the providers. */
export const paymentsRoutes: readonly BoundRoute[] = [
  handle(paymentsContract.list, ({ query }) => listPayments(query)),
  handle(exposureContract.read, async () => ({ items: await readExposure() })),
  handle(paymentsContract.card, ({ params }) => readPayment(params.id)),
  handle(paymentsContract.refund, async ({ params: { id }, body, actor }) => {
    await requestRefund(id, body, actor);
    return readPayment(id);
  }),
  handle(paymentsContract.readAgain, async ({ params: { id } }) => {
    await readAgain(id);
    return readPayment(id);
  }),
  handle(paymentsContract.webhook, async ({ params, http: { request } }) => ({
    outcome: await receiveWebhook(params.provider, request.rawBody ?? '', request.headers),
  })),
];
