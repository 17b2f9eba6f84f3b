import { formatShortDate, isUuid } from '@elan/domain/kernel';
import type { CivilDate } from '@elan/domain/kernel';
import type { CarryingSubscription, ProgramChoices } from '@elan/domain/programs';
import { subscriptionOfferLabels } from '@elan/domain/subscriptions';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { notEndedOn } from '../../../platform/db/covers-day.ts';
import { db } from '../../../platform/db/database.ts';
import { companies } from '../../companies/public.ts';
import { figuresOf, members } from '../../members/public.ts';
import { subscriptions } from '../../subscriptions/public.ts';

/**
 * Returns the subscription of a company that a programme names, with what it carries; null for none, and for a foreign one. With `lock` it
 * keeps its options until the transaction ends (I15).
 */
export async function findCarryingSubscription(
  companyId: string,
  id: string | null | undefined,
  lock?: 'share',
): Promise<CarryingSubscription | null> {
  if (!id || !isUuid(id)) return null;
  const query = db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.companyId, companyId)));
  const [found] = await (lock ? query.for(lock) : query);
  if (!found) return null;
  const licences = (await figuresOf([id])).get(id) ?? [];
  const { startsOn, endsOn, options } = found;
  return { startsOn, endsOn, options, licenceTypes: licences.map(({ type }) => type) };
}

async function employeesOf(companyId: string): Promise<number | null> {
  const [company] = await db
    .select({ declared: companies.declaredHeadcount })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (company?.declared) return company.declared;
  const present = and(
    eq(members.companyId, companyId),
    ne(members.status, 'DELETED'),
    isNull(members.leftOn),
  );
  return (await db.$count(members, present)) || null;
}

/** Returns what a company chooses from when it prepares a programme: its subscriptions that are not over, its headcount. */
export async function readProgramChoices(companyId: string, today: CivilDate): Promise<ProgramChoices> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), notEndedOn(subscriptions.endsOn, today)))
    .orderBy(asc(subscriptions.startsOn), asc(subscriptions.id));
  const licences = await figuresOf(rows.map(({ id }) => id));
  return {
    subscriptions: rows.map(({ id, offer, startsOn, endsOn, options }) => ({
      id,
      label: `${subscriptionOfferLabels[offer]}, ${
        endsOn === null
          ? `depuis le ${formatShortDate(startsOn)}, sans date de fin`
          : `du ${formatShortDate(startsOn)} au ${formatShortDate(endsOn)}`
      }`,
      startsOn,
      endsOn,
      options,
      licences: (licences.get(id) ?? []).map(({ type, name }) => ({ type, name })),
    })),
    employees: await employeesOf(companyId),
  };
}
