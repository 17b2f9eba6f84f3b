import type { Actor, Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors, type AppError, type CivilDate } from '@elan/domain/kernel';
import { committedUntil, mayHoldLicence, memberErrors, type SeveralDone } from '@elan/domain/members';
import { isRunning } from '@elan/domain/subscriptions';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { subscriptions } from '../subscriptions/public.ts';
import { heldByNobody, longestFirst, runsOn, tellLicencesChanged, today } from './licences.repository.ts';
import type { Member } from './members.repository.ts';
import { licences, members } from './members.tables.ts';

type Giver = Pick<Actor, 'userId' | 'role'>;
type Refusal = { readonly member: Member; readonly error: AppError };
type Grant = { readonly licenceId: string; readonly member: Member; readonly until: CivilDate | null };

/**
 * The people of a scope in the order given, locked in one order: of two requests for somebody the second finds what the first
 * gave. Throws `not-found` when one of them is outside of the scope, as for an unknown one (I36).
 */
async function lockPeople(scope: Scope, ids: readonly string[]): Promise<Member[]> {
  const rows = await db
    .select()
    .from(members)
    .where(and(withinScope(scope, members), inArray(members.id, ids.filter(isUuid))))
    .orderBy(asc(members.id))
    .for('no key update');
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const member = found.get(id);
    if (!member) throw kernelErrors.fail('not-found');
    return member;
  });
}

/** Who holds a licence of the type that still runs; one of a subscription that is over goes back to nobody. */
async function holdersOf(
  type: string,
  ids: readonly string[],
  day: CivilDate,
  actor: Giver,
): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set();
  const held = await db
    .select({
      id: licences.id,
      memberId: licences.memberId,
      startsOn: subscriptions.startsOn,
      endsOn: subscriptions.endsOn,
    })
    .from(licences)
    .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(and(inArray(licences.memberId, [...ids]), eq(licences.type, type)));
  const over = held.filter((licence) => !isRunning(licence, day));
  for (const { id, memberId } of over) {
    await db.update(licences).set(heldByNobody).where(eq(licences.id, id));
    const what = { entity: 'licence', entityId: id, event: 'free', from: null, to: null } as const;
    await recordAudit({ actor, ...what, details: { memberId } });
  }
  return new Set(held.filter((licence) => isRunning(licence, day)).map(({ memberId }) => memberId));
}

/**
 * Takes rows that nobody holds and that nobody else is taking: two requests never deadlock, and never get the
 * same one (I16). They stay locked until the transaction ends.
 */
const takeFree = (companyId: string, type: string, count: number, day: CivilDate) =>
  db
    .select({
      id: licences.id,
      startsOn: subscriptions.startsOn,
      commitmentMonths: subscriptions.commitmentMonths,
    })
    .from(licences)
    .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(
      and(eq(licences.companyId, companyId), eq(licences.type, type), isNull(licences.memberId), runsOn(day)),
    )
    .orderBy(...longestFirst)
    .limit(count)
    .for('update', { of: licences, skipLocked: true });

async function give(grants: readonly Grant[], type: string, giver: Giver): Promise<void> {
  const list = sql.join(
    grants.map(
      ({ licenceId, member, until }) => sql`(${licenceId}::uuid, ${member.id}::uuid, ${until}::date)`,
    ),
    sql`, `,
  );
  await db.execute(sql`update ${licences} set member_id = given.member, assigned_at = now(),
      assigned_by = ${giver.userId}, committed_until = given.until, version = version + 1, updated_at = now()
    from (values ${list}) as given (licence, member, until)
    where ${licences.id} = given.licence and ${licences.memberId} is null`);
  for (const { licenceId, member } of grants) {
    const what = { entity: 'licence', entityId: licenceId, event: 'assign', from: null, to: null };
    await recordAudit({ actor: giver, ...what, details: { memberId: member.id, type } });
  }
}

function refusalOf({ id, status }: Member, holders: ReadonlySet<string | null>): AppError | null {
  if (!mayHoldLicence(status)) return memberErrors.fail('licences/member-left');
  return holders.has(id) ? memberErrors.fail('licences/user-has-licence') : null;
}

/** Serves the people of one company, the first of the list first; returns who gets nothing because none is left. */
async function serve(
  companyId: string,
  group: readonly Member[],
  type: string,
  giver: Giver,
  day: CivilDate,
) {
  const free = await takeFree(companyId, type, group.length, day);
  const grants = group.flatMap((member, index) => {
    const licence = free[index];
    return licence ? [{ licenceId: licence.id, member, until: committedUntil(licence, day) }] : [];
  });
  if (grants.length > 0) {
    await give(grants, type, giver);
    await tellLicencesChanged(companyId, group.length === 1 ? group[0]?.id : companyId);
  }
  return group.slice(grants.length);
}

function assign(scope: Scope, giver: Giver, type: string, memberIds: readonly string[]): Promise<Refusal[]> {
  return inTx(async () => {
    const day = await today();
    const people = await lockPeople(scope, [...new Set(memberIds)]);
    const holders = await holdersOf(
      type,
      people.map(({ id }) => id),
      day,
      giver,
    );
    const refused: Refusal[] = [];
    const candidates: Member[] = [];
    for (const member of people) {
      const error = refusalOf(member, holders);
      if (error) refused.push({ member, error });
      else candidates.push(member);
    }
    for (const [companyId, group] of Map.groupBy(candidates, (member) => member.companyId)) {
      for (const member of await serve(companyId, group, type, giver, day)) {
        refused.push({ member, error: memberErrors.fail('licences/none-available') });
      }
    }
    return refused;
  });
}

/**
 * Gives a licence of a type to one person. Throws `not-found` outside of the scope, `licences/member-left`,
 * `licences/user-has-licence` (I17), `licences/none-available` (I16).
 */
export async function assignLicence(
  scope: Scope,
  giver: Giver,
  type: string,
  memberId: string,
): Promise<void> {
  const [refusal] = await assign(scope, giver, type, [memberId]);
  if (refusal) throw refusal.error;
}

/**
 * Gives a licence of a type to each of these people, as far as there are some: who comes first in the list is served first.
 * Returns how many got one, and who did not and why. Throws `not-found` when one is outside of the scope: nobody is served.
 */
export async function assignLicences(
  scope: Scope,
  giver: Giver,
  type: string,
  memberIds: readonly string[],
): Promise<SeveralDone> {
  const refused = await assign(scope, giver, type, memberIds);
  return {
    done: new Set(memberIds).size - refused.length,
    failed: refused.map(({ member, error: { code, message } }) => ({
      id: member.id,
      name: `${member.firstName} ${member.lastName}`,
      code,
      message,
    })),
  };
}
