import * as z from 'zod/mini';
import { fieldMessages, idSchema, route } from '../kernel/index.ts';
import { soldOffers } from './cart.ts';
import { shopMethods } from './orders-contract.ts';
import { shopSubscriptionStatuses } from './right-status.ts';

/** A subscription as its buyer follows it in the people’s space (D34, D36). */
export const ownSubscriptionSchema = z.object({
  id: z.string(),
  offer: z.enum(soldOffers),
  status: z.enum(shopSubscriptionStatuses),
  monthlyCents: z.int(),
  nextChargeOn: z.string(),
  commitmentEndsOn: z.nullable(z.string()),
  /** Its last day, once its termination was asked. */
  endsOn: z.nullable(z.string()),
  /** What its months are charged on; null when nothing was kept. */
  means: z.nullable(
    z.object({
      label: z.string(),
      mandateReference: z.nullable(z.string()),
      /** The last day of a card. */
      expiresOn: z.nullable(z.string()),
      isUsable: z.boolean(),
    }),
  ),
  /** Whether its renewal may be put in pause today. */
  pausable: z.boolean(),
  /** The order that began it: it is terminated there. */
  orderId: z.string(),
});
export type OwnSubscription = z.output<typeof ownSubscriptionSchema>;

const params = z.object({ id: idSchema });

export const shopSubscriptionsContract = {
  own: route({
    method: 'GET',
    path: '/api/shop/subscriptions',
    summary: 'Lister mes abonnements, leur moyen de paiement et leur prochaine échéance',
    output: z.object({ subscriptions: z.array(ownSubscriptionSchema) }),
    permission: 'shop.own',
  }),
  changeMeans: route({
    method: 'POST',
    path: '/api/shop/subscriptions/:id/means',
    summary: 'Changer le moyen de paiement d’un de mes abonnements',
    params,
    body: z.strictObject({ method: z.enum(shopMethods, fieldMessages.choiceInvalid) }),
    output: z.object({ checkoutUrl: z.string() }),
    errors: ['shop/not-terminable'],
    anew: true,
    permission: 'shop.own',
  }),
  pause: route({
    method: 'POST',
    path: '/api/shop/subscriptions/:id/pause',
    summary: 'Mettre en pause le renouvellement d’un de mes abonnements',
    params,
    body: z.strictObject({}),
    output: ownSubscriptionSchema,
    errors: ['shop/committed', 'shop/not-pausable', 'shop/renewal-in-progress'],
    permission: 'shop.own',
  }),
  resume: route({
    method: 'POST',
    path: '/api/shop/subscriptions/:id/resumption',
    summary: 'Reprendre un de mes abonnements en pause, et payer son mois s’il est échu',
    params,
    body: z.strictObject({}),
    output: ownSubscriptionSchema,
    errors: ['shop/not-paused'],
    needsKey: true,
    permission: 'shop.own',
  }),
};
