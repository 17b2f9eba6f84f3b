import { memberMachine } from '@elan/domain/members';
import { and, eq, ne, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { recordAudit, systemActor as actor } from '../../platform/registry/audit.ts';
import { tellMembersChanged } from './members.repository.ts';
import { members } from './members.tables.ts';

type Customer = {
  readonly companyId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The account of who bought; null of somebody who was invited. */
  readonly userId: string | null;
};

const byAddress = ({ companyId, email }: Customer) =>
  and(eq(members.companyId, companyId), eq(members.email, email), ne(members.status, 'DELETED'));

/**
 * Returns the place that the shop gives somebody among the people of a company, in the caller's transaction: made the first time, given
 * back to who had left, its account written once it is known. Nobody is invited: the address was proven by a code, or its owner has only
 * been named by a friend.
 */
export async function keepCustomer(customer: Customer): Promise<string> {
  const { companyId, email, firstName, lastName, userId } = customer;
  const status = userId === null ? (memberMachine.initial[0] ?? 'INVITED') : 'PENDING';
  const joinedOn = parisDay(await databaseNow());
  const [made] = await db
    .insert(members)
    .values({ companyId, email, firstName, lastName, userId, status, source: 'shop', joinedOn })
    .onConflictDoNothing()
    .returning({ id: members.id });
  if (made) {
    const what = { entity: 'member', entityId: made.id, event: 'buy', from: null, to: status };
    await recordAudit({ actor, ...what, details: {} });
    await tellMembersChanged(companyId, made.id);
    return made.id;
  }
  const known = await db.select().from(members).where(byAddress(customer)).for('no key update').then(onlyRow);
  const comesBack = known.status === 'INACTIVE';
  const isTheirs = userId !== null && (known.userId === null || comesBack || known.status === 'INVITED');
  if (!comesBack && !isTheirs) return known.id;
  await db
    .update(members)
    .set({
      userId: userId ?? known.userId,
      status: comesBack || isTheirs ? status : known.status,
      leftOn: null,
      // Whoever comes back does so by the shop, and leaves with what they bought.
      ...(comesBack && { source: 'shop' as const }),
      version: sql`${members.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(members.id, known.id));
  const what = { entity: 'member', entityId: known.id, event: 'buy', from: known.status, to: status };
  await recordAudit({ actor, ...what, details: {} });
  await tellMembersChanged(companyId, known.id);
  return known.id;
}
