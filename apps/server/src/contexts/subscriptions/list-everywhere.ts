import type { Scope } from '@elan/domain/accounts';
import { addDays, cutTo, exactTotalLimit, type CivilDate, type Page } from '@elan/domain/kernel';
import {
  alertDays,
  type ClientSubscription,
  type LicenceFigures,
  type SubscriptionView,
} from '@elan/domain/subscriptions';
import { and, asc, between, desc, lt, lte, sql, type SQL } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { coversDay, notEndedOn } from '../../platform/db/covers-day.ts';
import { describeAt } from './describe-subscription.ts';
import { licenceStock } from './licence-stock.ts';
import { holds } from './search-companies.ts';
import { subscriptionsOfClients } from './subscriptions.repository.ts';
import { subscriptions } from './subscriptions.tables.ts';

type Asked = {
  readonly view: SubscriptionView;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
};

const conditions: Readonly<Record<SubscriptionView, (today: CivilDate) => SQL | undefined>> = {
  ending: (today) =>
    and(
      lte(subscriptions.startsOn, today),
      between(subscriptions.endsOn, today, addDays(today, alertDays[0])),
    ),
  // A licence is held from the first day on.
  unused: (today) => coversDay(subscriptions, today),
  current: (today) => notEndedOn(subscriptions.endsOn, today),
  ended: (today) => lt(subscriptions.endsOn, today),
};

const freeIn = (figures: readonly LicenceFigures[] | undefined): number =>
  (figures ?? []).reduce((sum, { left }) => sum + left, 0);

/**
 * Returns a page of the subscriptions of every client of a scope that is not over: the first to end first, or those with the most
 * licences that nobody holds. The total is exact up to 10 000.
 */
export async function listEverywhere(
  scope: Scope,
  { view, search, page, size }: Asked,
): Promise<Page<ClientSubscription>> {
  const now = await databaseNow();
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  const end = view === 'ended' ? desc(subscriptions.endsOn) : sql`${subscriptions.endsOn} asc nulls last`;
  const found = await subscriptionsOfClients(
    scope,
    [conditions[view](parisDay(now)), ...words.map(holds)],
    [end, asc(subscriptions.id)],
    exactTotalLimit + 1,
  );
  const { shown: counted, capped } = cutTo(exactTotalLimit, found);
  const shown = (rows: typeof counted) => rows.slice((page - 1) * size, page * size);
  const figuresOf = (rows: typeof counted) => licenceStock().figuresOf(rows.map(({ row }) => row.id));
  const described = (rows: typeof counted, figures: Awaited<ReturnType<typeof figuresOf>>) =>
    rows.map(({ row, company }) => ({ ...describeAt(row, now, figures.get(row.id) ?? []), company }));
  if (view !== 'unused') {
    const rows = shown(counted);
    return { items: described(rows, await figuresOf(rows)), total: counted.length, capped };
  }
  const figures = await figuresOf(counted);
  const free = ({ row }: (typeof counted)[number]): number => freeIn(figures.get(row.id));
  const unused = counted.filter((one) => free(one) > 0).toSorted((a, b) => free(b) - free(a));
  return { items: described(shown(unused), figures), total: unused.length, capped };
}
