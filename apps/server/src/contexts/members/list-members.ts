import type { Scope } from '@elan/domain/accounts';
import {
  exactTotal,
  exactTotalLimit,
  heldUpStatuses,
  undeliveredStatuses,
  type MailStatus,
  type Page,
  totalOfPage,
} from '@elan/domain/kernel';
import { heldUpHours, isUndelivered } from '@elan/domain/mailing';
import {
  invitedStatuses,
  memberStatuses,
  presentStatuses,
  unreachedFilter,
  withoutAccountFilter,
  type LicenceFilter,
  type MemberRow,
  type MemberSort,
  type MemberStatus,
} from '@elan/domain/members';
import { sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { mailEvents, mails } from '../../platform/mail/mail.tables.ts';
import { holdsLicence, licenceNames } from './licence-columns.ts';
import { readCompanyFor } from './members.repository.ts';
import { members } from './members.tables.ts';
import { isoText } from '../../platform/db/iso-text.ts';

type MembersQuery = {
  readonly companyId?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: MemberStatus | typeof unreachedFilter | typeof withoutAccountFilter | undefined;
  readonly licence?: LicenceFilter | undefined;
  readonly sort: MemberSort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

/** A row as the database writes it: instants as ISO texts, and what tells whether its mail arrived. */
type Found = Omit<MemberRow, 'undelivered'> & { readonly heldUpSince: string | null; readonly now: string };

// The very expressions of the indexes members_search and members_by_name.
const searched = sql`search_text(${members.firstName} || ' ' || ${members.lastName} || ' ' || ${members.email})`;
const lastName = sql`search_text(${members.lastName})`;
const firstName = sql`search_text(${members.firstName})`;

/** A word stands somewhere, whatever its accents and case; what LIKE reads as a joker is taken as it is written. */
export const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

const literals = (statuses: readonly (MemberStatus | MailStatus)[]): SQL =>
  sql.raw(statuses.map((status) => `'${status}'`).join(', '));

const heldUpSince = sql`(select min(${mailEvents.occurredAt}) from ${mailEvents}
  where ${mailEvents.mailId} = ${mails.id} and ${mailEvents.event} in (${literals(heldUpStatuses)}))`;

// What `isUnreached` says of a row; the statuses as the index mails_undelivered has them.
const unreached = sql`${members.status} in (${literals(invitedStatuses)}) and exists (select from ${mails}
  where ${mails.id} = ${members.invitationMailId} and ${mails.status} in (${literals([...undeliveredStatuses, ...heldUpStatuses])})
    and (${mails.status} in (${literals(undeliveredStatuses)})
      or ${heldUpSince} < now() - make_interval(hours => ${sql.raw(String(heldUpHours))})))`;

function statusIs(status: MembersQuery['status']): SQL {
  if (status === undefined) return sql`${members.status} in (${literals(presentStatuses)})`;
  if (status === withoutAccountFilter)
    return sql`${members.status} in (${literals(presentStatuses)}) and ${members.status} <> 'ACTIVE'`;
  return status === unreachedFilter ? unreached : sql`${members.status} = ${status}`;
}

function conditionOf(companyId: string, { search, status, licence }: MembersQuery): SQL {
  const conditions = [sql`${members.companyId} = ${companyId}`, statusIs(status)];
  if (licence) conditions.push(licence === 'held' ? holdsLicence : sql`not ${holdsLicence}`);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean)) conditions.push(holds(word));
  return sql.join(conditions, sql` and `);
}

// A status sorts by its place in a life, not by the letters of its code.
const rank = sql`array_position(array[${literals(memberStatuses)}], ${members.status})`;

const orders: Readonly<Record<MemberSort, Readonly<Record<'asc' | 'desc', SQL>>>> = {
  name: {
    asc: sql`${lastName}, ${firstName}, ${members.id}`,
    desc: sql`${lastName} desc, ${firstName} desc, ${members.id} desc`,
  },
  status: {
    asc: sql`${rank}, ${members.id}`,
    desc: sql`${rank} desc, ${members.id} desc`,
  },
  invitedAt: {
    asc: sql`${members.invitedAt} nulls first, ${members.id}`,
    desc: sql`${members.invitedAt} desc nulls last, ${members.id} desc`,
  },
  createdAt: {
    asc: sql`${members.createdAt}, ${members.id}`,
    desc: sql`${members.createdAt} desc, ${members.id} desc`,
  },
};

// Trigrams find words of three letters and more; walking along the names until a page is full suits the shorter ones better.
const isIndexed = ({ search }: MembersQuery): boolean => /\S{3}/.test(search ?? '');

/** The statements of a page: its ids first, so that what stands beside them is read for its rows only; and of the total. */
function membersStatements(companyId: string, query: MembersQuery): { ids: SQL; total: SQL } {
  const { sort, direction, page, size } = query;
  const where = conditionOf(companyId, query);
  const found = sql`select ${members.id} as id from ${members} where ${where}`;
  const cut = sql`order by ${orders[sort][direction]} limit ${size} offset ${(page - 1) * size}`;
  const ids = isIndexed(query)
    ? sql`with found as materialized (${found})
        select ${members.id} as id from ${members} join found on found.id = ${members.id} ${cut}`
    : sql`${found} ${cut}`;
  const total = sql`select count(*)::int as total
    from (select from ${members} where ${where} limit ${sql.raw(String(exactTotalLimit + 1))}) counted`;
  return { ids, total };
}

/** The rows of a page. */
const rowsOf = (ids: SQL, { sort, direction }: MembersQuery): SQL =>
  sql`select ${members.id} as id, ${members.firstName} as "firstName", ${members.lastName} as "lastName",
      ${members.email} as email, ${members.status} as status, ${members.joinedOn}::text as "joinedOn",
      ${members.leftOn}::text as "leftOn", ${isoText(members.invitedAt)} as "invitedAt",
      ${licenceNames} as licences, ${mails.status} as "mailStatus", ${isoText(heldUpSince)} as "heldUpSince", ${isoText(sql`now()`)} as now
    from ${members} left join ${mails} on ${mails.id} = ${members.invitationMailId}
    where ${members.id} in (${ids}) order by ${orders[sort][direction]}`;

/**
 * Reads what a search of letters finds, which no index would answer behind the wall: what compares texts may tell of what it
 * compares, and PostgreSQL keeps it for the rows that a policy lets pass. Ids and numbers come from across, the people never.
 */
const reading = <T>(query: MembersQuery, work: () => Promise<T>): Promise<T> =>
  isIndexed(query) ? acrossWall(work) : work();

/** The ids of a page as the statement of its rows takes them: found first when they are searched by their letters. */
async function idsOf(query: MembersQuery, ids: SQL): Promise<SQL> {
  if (!isIndexed(query)) return ids;
  const { rows } = await reading(query, () => db.execute<{ id: string }>(ids));
  return sql`select unnest(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
}

const instantOf = (text: string | null): Temporal.Instant | null =>
  text === null ? null : Temporal.Instant.from(text);

/** Tells whether the mail of a row counts as not delivered (state machine 12); no mail, no. */
const undelivered = (status: MailStatus | null, since: string | null, now: string): boolean =>
  status !== null && isUndelivered(status, instantOf(since), Temporal.Instant.from(now));

/**
 * Returns a page of the employees of a company: searched by name and e-mail whatever the accents and the case (each word
 * somewhere), filtered and sorted. The total is exact up to 10 000, `capped` beyond. Throws what `readCompanyFor` refuses.
 */
export async function listMembers(scope: Scope, query: MembersQuery): Promise<Page<MemberRow>> {
  const { ids, total } = membersStatements(await readCompanyFor(scope, query.companyId), query);
  const found = (await db.execute<Found>(rowsOf(await idsOf(query, ids), query))).rows;
  const count =
    totalOfPage(query, found.length) ??
    (await reading(query, () => db.execute<{ total: number }>(total))).rows[0]?.total ??
    0;
  return {
    items: found.map(({ heldUpSince: since, now, ...row }) => ({
      ...row,
      undelivered: undelivered(row.mailStatus, since, now),
    })),
    ...exactTotal(count),
  };
}
