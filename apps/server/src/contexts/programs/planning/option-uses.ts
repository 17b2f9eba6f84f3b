import { formatShortDate } from '@elan/domain/kernel';
import { programTypeRules } from '@elan/domain/programs';
import type { SubscriptionOption } from '@elan/domain/subscriptions';
import { and, arrayOverlaps, asc, eq, notInArray } from 'drizzle-orm';
import { selectProgramRows } from '../programs.repository.ts';
import { programs } from '../programs.tables.ts';

/** As many as a sentence names. */
const mostNamed = 10;

/** Returns the programmes, drafts too, that use one of some options of a subscription and are not over (I15), each as a person knows it. */
export async function programsUsingOptions(
  subscriptionId: string,
  options: readonly SubscriptionOption[],
): Promise<string[]> {
  const rows = await selectProgramRows(
    { kind: 'all' },
    and(
      eq(programs.subscriptionId, subscriptionId),
      notInArray(programs.status, ['ENDED', 'CANCELLED', 'REFUSED']),
      arrayOverlaps(programs.options, [...options]),
    ),
    { orderBy: [asc(programs.startDate), asc(programs.id)], limit: mostNamed, offset: 0 },
  );
  return rows.map(
    ({ type, objectiveName, startDate }) =>
      `${programTypeRules[type].label} (${objectiveName}), début le ${formatShortDate(startDate)}`,
  );
}
