import type { OfferPolicy } from '@elan/domain/prescriptors';
import { offerPolicies } from '../contexts/prescriptors/prescriptors.tables.ts';
import { db } from '../platform/db/database.ts';

/** An offer with which nothing is wrong. */
export const goodOffer: OfferPolicy = {
  maxPackages: 10,
  totalSessions: 24,
  durationMonths: 6,
  location: 'company',
  calendar: ['1-noon', '4-noon'],
  weeklySessions: 2,
  maxWeeklyPeople: 20,
  payments: ['card', 'transfer'],
};

/** Fills the offer of a prescriptor: it may invite. */
export const anOffer = (prescriptorId: string, changes: Partial<OfferPolicy> = {}) =>
  db.insert(offerPolicies).values({ prescriptorId, ...goodOffer, ...changes });
