import { redeemGiftCard } from '../contexts/gift-cards/cards/redeem-gift-card.ts';
import { giftCardSendings, giftCardSheets } from '../contexts/gift-cards/tickets/tickets.tables.ts';
import { paymentMeans, payments } from '../contexts/payments/payments.tables.ts';
import { giftOrders } from '../contexts/shop/gifts/gift-orders.tables.ts';
import { shopBadges } from '../contexts/shop/badges/badges.tables.ts';
import { shopSessions } from '../contexts/shop/sessions/sessions.tables.ts';
import {
  companyOrders,
  shopOrderLines,
  shopOrders,
  shopRights,
  shopSubscriptions,
} from '../contexts/shop/shop.tables.ts';
import { eq } from 'drizzle-orm';
import { db } from '../platform/db/database.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import { aReceipt } from './bills.ts';
import { aGiftCard } from './gift-cards.ts';
import { aCompany, aGym, anObjective } from './factories.ts';

/** What payments and gift cards keep of the person: a saved card, a payment, a card made, another one used. */
export async function aWholeBuyer(userId: string, payerName: string, payerEmail: string): Promise<void> {
  const means = { provider: 'sandbox', customerRef: `cus_${userId}`, userId } as const;
  await db.insert(paymentMeans).values({
    ...means,
    providerRef: `pm_${userId}`,
    kind: 'card',
    label: 'Visa •••• 4242',
    status: 'ACTIVE',
    lastUsedOn: '2026-11-20',
  });
  await db.insert(payments).values({
    ...means,
    subjectKind: 'whole-person',
    subjectId: userId,
    payerName,
    payerEmail,
    description: 'Abonnement',
    method: 'card',
    amountCents: 500,
    status: 'CREATED',
  });
  const { id: cardId } = await aGiftCard(userId, { manualValidation: true });
  const sending = { cardId, email: payerEmail, firstName: payerName, message: 'Merci', createdBy: userId };
  await db.insert(giftCardSendings).values({ ...sending, sendOn: '2026-12-24' });
  await db.insert(giftCardSheets).values({ lotId: crypto.randomUUID(), total: 1, createdBy: userId });
  await redeemGiftCard({ userId, companyIds: [], address: userId }, (await aGiftCard(null)).code);
}

/** What the shop keeps of the person: an order, its line, the subscription and the right that it opened. */
export async function aWholeCustomer(buyer: {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
}) {
  const { userId } = buyer;
  const order = await db
    .insert(shopOrders)
    .values({
      ...buyer,
      variant: 'default',
      status: 'PAID',
      method: 'card',
      totalCents: 588,
      vatCents: 98,
      orderedOn: '2026-11-20',
      withdrawableUntil: '2026-12-04',
      termsVersion: '2026-11-24',
      termsHash: `terms-${userId}`,
      termsAcceptedAt: Temporal.Now.instant(),
      termsAddress: '192.0.2.1',
    })
    .returning({ id: shopOrders.id })
    .then(onlyRow);
  await aReceipt(userId, order.id);
  const days = { startsOn: '2026-11-20', endsOn: '2026-12-19' };
  const line = await db
    .insert(shopOrderLines)
    .values({
      orderId: order.id,
      position: 0,
      offer: 'live',
      label: 'Live',
      detail: `Chez ${buyer.lastName}`,
      amountCents: 588,
      monthlyCents: 588,
      nextChargeOn: '2026-12-20',
      ...days,
    })
    .returning({ id: shopOrderLines.id })
    .then(onlyRow);
  const of = { userId, lineId: line.id, offer: 'live', status: 'ACTIVE' } as const;
  await db.insert(shopRights).values({ ...of, ...days });
  await db
    .insert(shopSubscriptions)
    .values({ ...of, monthlyCents: 588, startedOn: '2026-11-20', nextChargeOn: '2026-12-20' });
  await db.insert(giftOrders).values({
    ...buyer,
    status: 'FAILED',
    sessions: 2,
    expiresOn: '2027-11-20',
    totalCents: 9_000,
    vatCents: 1_500,
    recipientEmail: buyer.email,
    recipientFirstName: buyer.firstName,
    message: `Bon anniversaire ${buyer.firstName}`,
    sendOn: '2026-12-24',
    orderedOn: '2026-11-20',
    withdrawableUntil: '2026-12-04',
    termsVersion: '2026-11-24-c',
    termsHash: `terms-${userId}`,
    termsAcceptedAt: Temporal.Now.instant(),
    termsAddress: '192.0.2.1',
  });
  const right = await db
    .select({ id: shopRights.id })
    .from(shopRights)
    .where(eq(shopRights.lineId, line.id))
    .then(onlyRow);
  await db.insert(shopBadges).values({
    rightId: right.id,
    code: userId.replaceAll('-', ''),
    status: 'USED',
    lastUsedAt: Temporal.Now.instant(),
    lastGymId: (await aGym()).id,
  });
  await db.insert(shopSessions).values({
    userId,
    lineId: line.id,
    offer: 'session',
    objectiveId: (await anObjective()).id,
    addressLine: `7 impasse ${buyer.lastName}`,
    postalCode: '69003',
    city: 'Lyon',
    startsAt: Temporal.Instant.from('2026-12-01T17:00:00Z'),
    endsAt: Temporal.Instant.from('2026-12-01T18:00:00Z'),
    friends: [{ firstName: buyer.firstName, lastName: buyer.lastName, email: buyer.email }],
    status: 'FREED',
    heldUntil: Temporal.Instant.from('2026-11-20T12:00:00Z'),
  });
  const { id: companyId, siren } = await aCompany();
  await db.insert(companyOrders).values({
    ...buyer,
    companyId,
    siren,
    status: 'PAID',
    method: 'card',
    offer: 'live',
    label: 'Live',
    detail: '10 licences pendant 3 mois',
    months: 3,
    licences: 10,
    options: [],
    startsOn: '2026-11-20',
    endsOn: '2027-02-19',
    unitCents: 490,
    netCents: 14_700,
    vatCents: 2_940,
    totalCents: 17_640,
    orderedOn: '2026-11-20',
    termsVersion: '2026-11-24-e',
    termsHash: `terms-${userId}`,
    termsAcceptedAt: Temporal.Now.instant(),
    termsAddress: '192.0.2.1',
  });
}
