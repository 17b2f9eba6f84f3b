import { exposureOf, sepaRefundDays, type ExposureRow } from '@elan/domain/payments';
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { need } from '../../platform/context/need.ts';
import { db } from '../../platform/db/database.ts';
import { companyNamesOf } from '../companies/public.ts';
import { payments } from './payments.tables.ts';

/** How many rights each of these subjects of a payment has open provisionally: payments do not know what they pay. */
export const provisionalRights = need<
  (subjectIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
>().named('payments.provisional-rights');

/** Whom a person who pays for themselves is counted with. */
const people = 'Clients de la boutique';

/** Returns the debits that are on their way or may still be given back, by company and by week; people are counted together (D25). */
export async function readExposure(): Promise<ExposureRow[]> {
  const today = parisDay(await databaseNow());
  const isOnItsWay = and(eq(payments.status, 'PROCESSING'), isNotNull(payments.processingAt));
  const mayComeBack = and(
    inArray(payments.status, ['SUCCEEDED', 'PART_REFUNDED']),
    isNull(payments.lateAt),
    gt(payments.settledAt, sql`now() - make_interval(days => ${sepaRefundDays + 1})`),
  );
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.method, 'sepa'), gt(payments.amountCents, 0), or(isOnItsWay, mayComeBack)));
  const names = await companyNamesOf(rows.flatMap(({ companyId }) => companyId ?? []));
  const onTheirWay = rows.filter(({ status }) => status === 'PROCESSING');
  const rights = await provisionalRights()(onTheirWay.map(({ subjectId }) => subjectId));
  return exposureOf(
    rows.map((row) => ({
      payer: row.companyId === null ? people : (names.get(row.companyId) ?? row.payerName),
      askedOn: parisDay(row.processingAt ?? row.createdAt),
      settledOn: row.settledAt === null ? null : parisDay(row.settledAt),
      cents: row.amountCents - row.refundedCents,
      rights: row.status === 'PROCESSING' ? (rights.get(row.subjectId) ?? 0) : 0,
    })),
    today,
  );
}
