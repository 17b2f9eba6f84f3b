import { payerOf } from '@elan/domain/invoicing';
import { civilDateOf, euros, vatOf } from '@elan/domain/kernel';
import type { ProgramPrice, ProgramType, SessionPlan } from '@elan/domain/programs';
import { productSettings } from '@elan/domain/settings';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { attributionsOfCompanies, companyNameOf } from '../../companies/public.ts';
import { termsOf } from '../../prescriptors/public.ts';
import { todaysPrices } from '../../sessions/public.ts';

const setting = settingsOf(productSettings);

/**
 * Returns what a planned programme of a company would cost by the prices of today (D12), and who pays its first session: the company, or its
 * prescriptor while it is attached to it and before its invoice end date (D35).
 */
export async function priceProgram(
  companyId: string,
  program: { readonly type: ProgramType; readonly subscriptionId?: string | null | undefined },
  { sessions }: Pick<SessionPlan, 'sessions'>,
): Promise<ProgramPrice> {
  const priceOf = await todaysPrices();
  const [first] = sessions;
  const unitCents = first ? priceOf({ ...first, type: program.type }) : null;
  const total = euros((unitCents ?? 0) * sessions.length);
  const attributions = first ? await attributionsOfCompanies([companyId]) : [];
  const vatPercent = await setting('invoicing.vat-rate');
  const terms = await termsOf([...new Set(attributions.map(({ prescriptorId }) => prescriptorId))]);
  const payerId = first
    ? payerOf(companyId, civilDateOf(first.startsAt), attributions, (id) => terms.get(id))
    : companyId;
  return {
    unitCents,
    sessions: sessions.length,
    totalCents: total.cents,
    vatCents: vatOf(total, Math.round(vatPercent * 100)).cents,
    vatPercent,
    prescriptor: payerId === companyId ? null : ((await companyNameOf(payerId)) ?? null),
    subscribed: Boolean(program.subscriptionId),
  };
}
