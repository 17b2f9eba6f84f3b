import { managementFees } from '@elan/domain/invoicing';
import { monthOf } from '@elan/domain/kernel';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { companiesReferredBy } from '../companies/public.ts';
import type { BillingFigures } from '../prescriptors/public.ts';
import { countedByDay } from '../sessions/public.ts';
import { readPayers } from './read-payers.ts';

type Sum = { monthSessions: number; cents: number };

/**
 * Returns what some prescriptors have to pay, by id: the counted sessions of the running month that are theirs (D35), billed or not, and
 * the amount of all that no invoice has yet, their fees in, in cents before tax. A few statements, however many they are.
 */
export async function readBillingFigures(
  prescriptorIds: readonly string[],
): Promise<ReadonlyMap<string, BillingFigures>> {
  const month = monthOf(parisDay(await databaseNow()));
  const companyIds = [...new Set([...(await companiesReferredBy(prescriptorIds)), ...prescriptorIds])];
  const { terms, payerOn } = await readPayers(companyIds);
  const sums = new Map<string, Sum>();
  for (const { companyId, day, sessions, unbilledCents } of await countedByDay(companyIds, `${month}-01`)) {
    const id = payerOn(companyId, day);
    const sum = sums.get(id) ?? { monthSessions: 0, cents: 0 };
    sums.set(id, sum);
    if (monthOf(day) === month) sum.monthSessions += sessions;
    sum.cents += unbilledCents;
  }
  return new Map(
    prescriptorIds.map((id) => {
      const { monthSessions = 0, cents = 0 } = sums.get(id) ?? {};
      const fees = managementFees(cents, terms.get(id)?.managementFeesTenths ?? 0);
      return [id, { monthSessions, unbilledCents: cents + fees }];
    }),
  );
}
