import { memberMachine, type MemberSource, type NewMember } from '@elan/domain/members';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { recordAudit, type AuditActor } from '../../platform/registry/audit.ts';
import { inPlainOrder, kernelErrors, type ActorRole } from '@elan/domain/kernel';
import { bringBack, mayBringBack } from './come-back.ts';
import { newInvitation, writeInvitations, type SendInvitation } from './invite-member.ts';
import { members } from './members.tables.ts';
import { refuseReported } from './reports.ts';
import { takeInvitations } from './take-invitations.ts';
import { requireInvitingCompany, tellMembersChanged, type Member } from './members.repository.ts';

type Known = Pick<Member, 'id' | 'email' | 'status'>;

/** What adding people did: who is new, who had left and is back, and who was left as they were. */
export type Added = {
  readonly added: readonly Known[];
  readonly cameBack: readonly Known[];
  readonly known: readonly Known[];
};

export type Adding = {
  readonly source: MemberSource;
  readonly actor: AuditActor & { readonly role: ActorRole };
  /** Somebody who had left the company comes back, and is invited anew; otherwise told in `known`. */
  readonly withLeavers: boolean;
  /** Told of each person once done, in the transaction. */
  readonly onEach?: () => Promise<void>;
};

const [firstStatus = 'INVITED'] = memberMachine.initial;

/** How many people a company adds in a day: room for ten imports of the longest list. */
export const peopleADay = 5000;

async function refuseTooMany(companyId: string, more: number): Promise<void> {
  const lately = gt(members.createdAt, sql`now() - interval '1 day'`);
  const count = await db.$count(members, and(eq(members.companyId, companyId), lately));
  if (count + more > peopleADay) throw kernelErrors.fail('too-many-requests', { retryAfter: 3600 });
}

/** The rows that were not there, each with its link; whoever adds the same address at the same time waits, and adds nothing. */
async function insertNew(companyId: string, people: readonly NewMember[], source: MemberSource) {
  const joinedOn = parisDay(await databaseNow());
  // In one order for everybody: two lists that hold the same people never deadlock.
  const inOrder = people.toSorted((a, b) => inPlainOrder(a.email, b.email));
  const rows = inOrder.map((person) => {
    const { token, columns } = newInvitation();
    return { token, row: { ...person, ...columns, companyId, source, joinedOn, status: firstStatus } };
  });
  const inserted = await db
    .insert(members)
    .values(rows.map(({ row }) => row))
    .onConflictDoNothing()
    .returning();
  const tokenOf = new Map(rows.map(({ token, row }) => [row.email, token]));
  return inserted.map((member) => ({ member, token: tokenOf.get(member.email) ?? '' }));
}

/** Says on each row which e-mail carries its invitation. */
async function keepMails(mails: readonly { member: string; mail: string }[]): Promise<void> {
  if (mails.length === 0) return;
  const list = sql.join(
    mails.map(({ member, mail }) => sql`(${member}::uuid, ${mail}::uuid)`),
    sql`, `,
  );
  await db.execute(sql`update ${members} set invitation_mail_id = sent.mail
    from (values ${list}) as sent (member, mail) where ${members.id} = sent.member`);
}

const knownOf = ({ id, email, status }: Member): Known => ({ id, email, status });

type Inserted = Awaited<ReturnType<typeof insertNew>>;

async function inviteNew(
  inserted: Inserted,
  { source, actor, onEach }: Adding,
  invite: SendInvitation,
): Promise<Known[]> {
  const mails = [];
  for (const { member, token } of inserted) {
    mails.push({ member: member.id, mail: await invite(member, token) });
    const what = { entity: memberMachine.entity, entityId: member.id, event: 'add' };
    await recordAudit({ actor, ...what, from: null, to: member.status, details: { source } });
    await onEach?.();
  }
  await keepMails(mails);
  return inserted.map(({ member }) => knownOf(member));
}

/** Who of these addresses is in the list already; the rows stay locked when some of them may come back. */
async function listed(companyId: string, emails: readonly string[], locked: boolean): Promise<Member[]> {
  if (emails.length === 0) return [];
  const query = db
    .select()
    .from(members)
    .where(
      and(
        eq(members.companyId, companyId),
        inArray(members.email, [...emails]),
        ne(members.status, 'DELETED'),
      ),
    )
    .orderBy(asc(members.id));
  return locked ? query.for('no key update') : query;
}

/** Those who had left and may be invited anew, and the others; nobody comes back unless it is asked for. */
async function whoComesBack(rows: readonly Member[], { withLeavers }: Adding) {
  const back: Member[] = [];
  for (const member of rows) if (withLeavers && (await mayBringBack(member))) back.push(member);
  return { back, known: rows.filter((member) => !back.includes(member)) };
}

/**
 * Adds people to a company and invites each of them, all in one transaction, the caller's when there is one (I47): the rows, the
 * links kept hashed, the mails and the audit. Addresses are normalised and stand once in `people` (the contracts see to it); one
 * that is in the list already is left as it is, or comes back. Throws `not-found` for a company that does not exist,
 * is blacklisted or deleted, `too-many-requests` past 5 000 people added in a day, `members/reported` for an address that said not to know it, and what
 * `takeInvitations` does.
 */
export function addMembers(companyId: string, people: readonly NewMember[], adding: Adding): Promise<Added> {
  return inTx(async () => {
    const companyName = await requireInvitingCompany(companyId);
    if (people.length === 0) return { added: [], cameBack: [], known: [] };
    await refuseTooMany(companyId, people.length);
    const inserted = await insertNew(companyId, people, adding.source);
    const fresh = new Set(inserted.map(({ member }) => member.email));
    const others = people.map(({ email }) => email).filter((email) => !fresh.has(email));
    const { back, known } = await whoComesBack(await listed(companyId, others, adding.withLeavers), adding);
    // Nobody is new: no letter is drawn for the 199 other callers who add the same person.
    if (inserted.length + back.length === 0) return { added: [], cameBack: [], known: known.map(knownOf) };
    await refuseReported(
      companyId,
      [...inserted.map(({ member }) => member), ...back].map(({ email }) => email),
    );
    await takeInvitations(companyId, adding.actor, inserted.length + back.length);
    const invite = await writeInvitations(companyName);
    const added = await inviteNew(inserted, adding, invite);
    const cameBack: Known[] = [];
    for (const member of back) {
      cameBack.push({ ...knownOf(member), status: await bringBack(invite, member, adding.actor) });
      await adding.onEach?.();
    }
    const [first, second] = [...added, ...cameBack];
    if (first) await tellMembersChanged(companyId, second ? companyId : first.id);
    return { added, cameBack, known: known.map(knownOf) };
  });
}
