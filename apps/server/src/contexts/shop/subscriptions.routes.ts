import { shopSubscriptionsContract } from '@elan/domain/shop';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import {
  changeMeans,
  listOwnSubscriptions,
  pauseSubscription,
  resumeSubscription,
} from './own-subscriptions.ts';

/** The routes by which a buyer follows their subscriptions in the people’s space. */
export const subscriptionsRoutes: readonly BoundRoute[] = [
  handle(shopSubscriptionsContract.own, ({ actor }) => listOwnSubscriptions(actor)),
  handle(shopSubscriptionsContract.changeMeans, ({ actor, params, body, http }) =>
    changeMeans(actor, params.id, body.method, http.request.ip),
  ),
  handle(shopSubscriptionsContract.pause, ({ actor, params }) => pauseSubscription(actor, params.id)),
  handle(shopSubscriptionsContract.resume, ({ actor, params }) => resumeSubscription(actor, params.id)),
];
