import {
  formatPhone,
  type UserKind,
  type UserRow,
  type UserSort,
  type UserStatus,
} from '@elan/domain/accounts';
import { staffRoles, type Scope, type WebRole } from '@elan/domain/accounts';
import { exactTotal, exactTotalLimit, totalOfPage, type Page } from '@elan/domain/kernel';
import { sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { staff, users } from '../accounts.tables.ts';
import { peopleWithRecords, administeredGyms, administeredManagers } from './user-records.ts';
import { isoText } from '../../../platform/db/iso-text.ts';

export type UserFilter = {
  readonly search?: string | undefined;
  readonly status?: UserStatus | undefined;
  readonly role?: WebRole | undefined;
  readonly kind?: UserKind | undefined;
};
type UsersQuery = UserFilter & {
  readonly sort: UserSort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

// The very expressions of the indexes users_search and users_by_name.
const searched = sql`search_text(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;
const lastName = sql`search_text(${users.lastName})`;
const firstName = sql`search_text(${users.firstName})`;

/** A word stands somewhere, whatever its accents and case; what LIKE reads as a joker is taken as it is written. */
const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

const isStaffRole = (role: WebRole): boolean => staffRoles.some((known) => known === role);
const managerRoleOf = { company: 'COMMUNITY_MANAGER', prescriptor: 'PARTNERSHIP' } as const;

function conditionOf({ search, status, role, kind }: UserFilter): SQL {
  const { managers } = administeredManagers();
  // What was erased is shown only to who asks for it.
  const conditions = [status ? sql`${users.status} = ${status}` : sql`${users.status} <> 'DELETED'`];
  for (const word of (search ?? '').split(/\s+/).filter(Boolean)) conditions.push(holds(word));
  if (role && isStaffRole(role)) conditions.push(sql`${staff.role} = ${role}`);
  if (role && !isStaffRole(role)) conditions.push(sql`${staff.id} is null and ${managers.role} = ${role}`);
  if (kind === 'staff') conditions.push(sql`${staff.id} is not null`);
  if (kind && kind !== 'staff') conditions.push(sql`${managers.role} = ${managerRoleOf[kind]}`);
  return sql.join(conditions, sql` and `);
}

const orders: Readonly<Record<UserSort, Readonly<Record<'asc' | 'desc', SQL>>>> = {
  name: {
    asc: sql`${lastName}, ${firstName}, ${users.id}`,
    desc: sql`${lastName} desc, ${firstName} desc, ${users.id} desc`,
  },
  createdAt: {
    asc: sql`${users.createdAt}, ${users.id}`,
    desc: sql`${users.createdAt} desc, ${users.id} desc`,
  },
  // Who never came is the longest away.
  lastConnectionAt: {
    asc: sql`${users.lastConnectionAt} nulls first, ${users.id}`,
    desc: sql`${users.lastConnectionAt} desc nulls last, ${users.id} desc`,
  },
};

// Trigrams find words of three letters and more; walking along the names until a page is full suits the shorter ones better.
const isIndexed = ({ search }: UserFilter): boolean => /\S{3}/.test(search ?? '');

/** The statements of a page: the ids first, so that what stands beside them is read for its rows only; and of the total. */
export function usersStatements({ sort, direction, page, size, ...filter }: UsersQuery): {
  rows: SQL;
  total: SQL;
} {
  const { managers, companies } = administeredManagers();
  const gyms = administeredGyms();
  const people = peopleWithRecords();
  const where = conditionOf(filter);
  const order = orders[sort][direction];
  const found = sql`select ${users.id} as id from ${people} where ${where}`;
  const cut = sql`order by ${order} limit ${size} offset ${(page - 1) * size}`;
  const ids = isIndexed(filter)
    ? sql`with found as materialized (${found})
        select ${users.id} as id from ${users} join found on found.id = ${users.id} ${cut}`
    : sql`${found} ${cut}`;
  const rows = sql`select ${users.id} as id, ${users.firstName} as "firstName", ${users.lastName} as "lastName",
      ${users.email} as email, ${users.phone} as phone, ${users.status} as status,
      coalesce(${staff.role}, ${managers.role}) as role,
      case when ${staff.id} is null then ${companies.name} else ${gyms.name} end as place,
      ${isoText(users.createdAt)} as "createdAt", ${isoText(users.lastConnectionAt)} as "lastConnectionAt",
      ${users.appVersion} as "appVersion"
    from ${people} where ${users.id} in (${ids}) order by ${order}`;
  const total = sql`select count(*)::int as total
    from (select from ${people} where ${where} limit ${sql.raw(String(exactTotalLimit + 1))}) counted`;
  return { rows, total };
}

/**
 * Returns a page of people: searched by name and e-mail whatever the accents and the case (each word somewhere), filtered and
 * sorted. The total is exact up to 10 000, `capped` beyond. Nothing outside of the scope of everybody (I36).
 */
export async function listUsers(scope: Scope, query: UsersQuery): Promise<Page<UserRow>> {
  if (scope.kind !== 'all') return { items: [], total: 0, capped: false };
  const { rows, total } = usersStatements(query);
  const found = (await db.execute<UserRow>(rows)).rows;
  const count =
    totalOfPage(query, found.length) ?? (await db.execute<{ total: number }>(total)).rows[0]?.total ?? 0;
  return {
    items: found.map((row) => ({ ...row, phone: row.phone && formatPhone(row.phone) })),
    ...exactTotal(count),
  };
}
