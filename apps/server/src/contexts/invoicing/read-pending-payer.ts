import { daysOfMonth, previousMonth, whyCounted, type Month } from '@elan/domain/invoicing';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { unbilledSessions } from '../sessions/public.ts';
import { accountOf, amountsOf, draftOf } from './draft-invoice.ts';

/** Returns the sessions of a month that a payer has to pay, and each check of its invoice. Throws `not-found`. */
export async function readPendingPayer(payerId: string, asked?: Month) {
  const today = parisDay(await databaseNow());
  const month = asked ?? previousMonth(today);
  const account = isUuid(payerId) ? await accountOf(payerId) : null;
  if (!account) throw kernelErrors.fail('not-found');
  const { payer, companies, terms, paysFor } = account;
  const unbilled = await unbilledSessions([...companies.keys()], daysOfMonth(month));
  const sessions = unbilled.filter(({ companyId, day }) => paysFor(companyId, day));
  const { issuer, checks } = await draftOf(account, sessions, { month, today });
  const sessionsCents = sessions.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0);
  const feesTenths = terms.managementFeesTenths;
  return {
    month,
    payer: {
      id: payer.id,
      name: payer.name,
      siren: payer.siren,
      kind: payer.kind === 'prescriptor' ? ('prescriptor' as const) : ('client' as const),
      invoiceEndOn: terms.invoiceEndOn,
    },
    sessions: sessions.length,
    ...amountsOf(sessionsCents, { feesTenths, vatRate: issuer.vatRate }),
    checks: [...checks],
    items: sessions.map((session) => ({
      id: session.id,
      day: session.day,
      company: { id: session.companyId, name: companies.get(session.companyId)?.name ?? '' },
      type: session.type,
      minutes: session.minutes,
      why: whyCounted(session),
      priceCents: session.priceCents,
    })),
    dueDays: issuer.dueDays,
  };
}
