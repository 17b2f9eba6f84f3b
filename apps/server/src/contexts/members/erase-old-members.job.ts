import { pseudonymOf } from '@elan/domain/accounts';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { defineDailyJob } from '../../platform/jobs/daily-job.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { companies } from '../companies/public.ts';
import { eraseMembers } from './erase-members.ts';
import type { Member } from './members.repository.ts';
import { members } from './members.tables.ts';

/** What is left of an employee's name and address: nobody. */
export function withoutName({ id }: Pick<Member, 'id'>) {
  const { email, firstName, lastName } = pseudonymOf(id);
  return { email, firstName, lastName };
}

const peopleAtOnce = 100;

/** Who left three years ago (personal-data.ts says so to the people), and whoever is left in a company that was deleted. */
const toErase = () =>
  or(
    sql`${members.leftOn} < (now() at time zone 'Europe/Paris')::date - interval '3 years'`,
    inArray(
      members.companyId,
      db.select({ id: companies.id }).from(companies).where(eq(companies.status, 'DELETED')),
    ),
  );

/** Erases the employees who were kept long enough, a hundred at a time; returns how many. */
export async function eraseOldMembers(signal: AbortSignal): Promise<number> {
  for (let erased = 0; ;) {
    signal.throwIfAborted();
    const some = await inTx(() =>
      eraseMembers(toErase(), systemActor, { limit: peopleAtOnce, erased: withoutName }),
    );
    erased += some;
    if (some < peopleAtOnce) return erased;
  }
}

/** Every night, those who left long ago are forgotten. */
export const eraseOldMembersJob = defineDailyJob({
  name: 'members.erase-old',
  at: '04:50',
  perItem: true,
  run: async (_day, { signal }) => ({ members: await eraseOldMembers(signal) }),
});
