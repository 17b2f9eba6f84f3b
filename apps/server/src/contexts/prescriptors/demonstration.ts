import { offerBoxes, offerChanges, type OfferPolicy } from '@elan/domain/prescriptors';
import type { ToldFacts } from '../../platform/context/demonstration.ts';
import { db } from '../../platform/db/database.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { offerPolicies } from './prescriptors.tables.ts';

const offer: OfferPolicy = {
  maxPackages: 20,
  totalSessions: 240,
  durationMonths: 12,
  location: 'company',
  calendar: offerBoxes.filter((box) => !/^[67]/.test(box)),
  weeklySessions: 10,
  maxWeeklyPeople: 400,
  payments: ['card', 'transfer'],
};

/** Gives the prescriptor of the demonstration an offer. */
export async function seedPrescriptors({ told }: ToldFacts): Promise<void> {
  const prescriptorId = told('companies/prescriptor');
  const actor = { userId: told('accounts/people').PARTNERSHIP, role: 'PARTNERSHIP' };
  await db.insert(offerPolicies).values({ prescriptorId, ...offer });
  const details = { isFirst: true, changes: offerChanges(null, offer) };
  const filled = { entity: 'company', entityId: prescriptorId, event: 'saveOffer', from: null, to: null };
  await recordAudit({ actor, ...filled, details });
}
