import { fieldMessages, kernelErrors } from '@elan/domain/kernel';
import { subscriptionErrors, type LicenceCount } from '@elan/domain/subscriptions';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { licences, licenceTypes } from './members.tables.ts';
import { tellLicencesChanged } from './licences.repository.ts';

type Of = { readonly subscriptionId: string; readonly companyId: string; readonly type: string };

const isOf = ({ subscriptionId, type }: Of) =>
  and(eq(licences.subscriptionId, subscriptionId), eq(licences.type, type));

/** Adds the missing rows, at the lowest positions that are free. */
const add = ({ subscriptionId, companyId, type }: Of, missing: number, total: number) =>
  db.execute(sql`insert into ${licences} (company_id, subscription_id, type, position)
    select ${companyId}, ${subscriptionId}, ${type}, place from generate_series(1, ${total}::int) place
    where not exists (select from ${licences} taken where taken.subscription_id = ${subscriptionId}
      and taken.type = ${type} and taken.position = place)
    order by place limit ${missing}`);

/** Removes unassigned rows. Waits for the lock of an assignment in progress: its row has a holder by then, and stays. */
async function remove(of: Of, surplus: number): Promise<void> {
  const free = await db
    .select({ id: licences.id })
    .from(licences)
    .where(and(isOf(of), isNull(licences.memberId)))
    .orderBy(desc(licences.position))
    .limit(surplus)
    .for('update');
  if (free.length < surplus) {
    const held = await db.$count(licences, and(isOf(of), sql`${licences.memberId} is not null`));
    throw subscriptionErrors.fail('subscriptions/licences-assigned', { type: of.type, count: held });
  }
  await db.delete(licences).where(
    inArray(
      licences.id,
      free.map(({ id }) => id),
    ),
  );
}

async function checkTypes(wanted: readonly LicenceCount[]): Promise<void> {
  const known = new Set(
    (await db.select({ key: licenceTypes.key }).from(licenceTypes)).map(({ key }) => key),
  );
  const issues = wanted.flatMap(({ type }, index) =>
    known.has(type) ? [] : [{ path: `licences.${index}.type`, message: fieldMessages.choiceInvalid }],
  );
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
}

/**
 * Brings a subscription to so many licences of each type that is named, in the caller's transaction, which has locked the row of
 * the subscription. Throws `form-invalid` for a type that does not exist, `subscriptions/licences-assigned` for fewer than
 * people hold.
 */
export async function setLicenceCounts(
  subscription: { readonly id: string; readonly companyId: string },
  wanted: readonly LicenceCount[],
): Promise<void> {
  await checkTypes(wanted);
  const { id: subscriptionId, companyId } = subscription;
  const rows = await db
    .select({ type: licences.type, number: count() })
    .from(licences)
    .where(eq(licences.subscriptionId, subscriptionId))
    .groupBy(licences.type);
  const now = new Map(rows.map(({ type, number }) => [type, number]));
  for (const { type, count: total } of wanted) {
    const of = { subscriptionId, companyId, type };
    const missing = total - (now.get(type) ?? 0);
    if (missing > 0) await add(of, missing, total);
    if (missing < 0) await remove(of, -missing);
  }
  await tellLicencesChanged(companyId);
}
