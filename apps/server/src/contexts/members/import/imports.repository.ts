import { normaliseEmail, type Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import {
  presentStatuses,
  reinviteSeconds,
  withoutTag,
  type ImportFixes,
  type ImportLine,
  type ImportMapping,
  type ImportResult,
  type ImportRow,
  type KnownMember,
} from '@elan/domain/members';
import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { withinScope } from '../../../platform/registry/within-scope.ts';
import { memberImports, members } from '../members.tables.ts';

/** What is kept of a file: its cells as texts, what they are, and what was typed in their place. */
export type ImportContent = {
  readonly rows: readonly ImportRow[];
  readonly sheet: string | null;
  readonly otherSheets: readonly string[];
  readonly mapping: ImportMapping;
  readonly fixes: ImportFixes;
};

type Row = typeof memberImports.$inferSelect;
export type MemberImportRow = Omit<Row, 'content' | 'result'> & {
  readonly content: ImportContent;
  readonly result: ImportResult | null;
};

// Only this context writes these two columns.
const found = ([row]: readonly Row[]): MemberImportRow => {
  if (!row) throw kernelErrors.fail('not-found');
  return row as MemberImportRow;
};

const one = (scope: Scope, id: string) => and(withinScope(scope, memberImports), eq(memberImports.id, id));

/** An import of a scope; throws `not-found`: a foreign id, an unknown one and a malformed one are the same (I36). */
export async function requireImport(scope: Scope, id: string): Promise<MemberImportRow> {
  return found(isUuid(id) ? await db.select().from(memberImports).where(one(scope, id)) : []);
}

/** The same with its row locked until the transaction ends. */
export async function lockImport(scope: Scope, id: string): Promise<MemberImportRow> {
  return found(
    isUuid(id) ? await db.select().from(memberImports).where(one(scope, id)).for('no key update') : [],
  );
}

/** Tells whether a scope has an import; what it holds is not read. */
export async function importExists(scope: Scope, id: string): Promise<boolean> {
  return isUuid(id) && (await db.$count(memberImports, one(scope, id))) > 0;
}

/** Changes an import whose row is locked; returns it. */
export async function saveImport(
  id: string,
  set: Partial<Pick<MemberImportRow, 'content' | 'mode' | 'status' | 'result' | 'appliedAt'>>,
): Promise<MemberImportRow> {
  return found(await db.update(memberImports).set(set).where(eq(memberImports.id, id)).returning());
}

/** What is left of a list that was given up: nobody. */
const nothing: ImportContent = {
  rows: [],
  sheet: null,
  otherSheets: [],
  mapping: { firstRow: 1, columns: { email: null, lastName: null, firstName: null } },
  fixes: {},
};

/** Gives up the lists that meet a condition, those that were applied left out: what they held is erased. */
export const giveUp = (condition: SQL | undefined) =>
  db
    .update(memberImports)
    .set({ status: 'ABANDONED', content: nothing })
    .where(and(condition, eq(memberImports.status, 'CHECKED')));

/** When a file with these bytes was last applied to a company's list; null when it never was. */
export async function lastApplied(companyId: string, fileHash: string): Promise<Temporal.Instant | null> {
  const [row] = await db
    .select({ appliedAt: memberImports.appliedAt })
    .from(memberImports)
    .where(
      and(
        eq(memberImports.companyId, companyId),
        eq(memberImports.fileHash, fileHash),
        eq(memberImports.status, 'APPLIED'),
      ),
    )
    .orderBy(desc(memberImports.appliedAt))
    .limit(1);
  return row?.appliedAt ?? null;
}

const invitedJustNow = sql<boolean>`coalesce(${members.invitedAt} > now() - make_interval(secs => ${reinviteSeconds}), false)`;

/** Who of a company's own list has one of these addresses, or the one that it is a variant of; who left too. */
export async function knownAmong(companyId: string, lines: readonly ImportLine[]): Promise<KnownMember[]> {
  const emails = new Set(
    lines.flatMap(({ email }) => [normaliseEmail(email), withoutTag(normaliseEmail(email))]),
  );
  if (emails.size === 0) return [];
  const rows = await db
    .select({ email: members.email, status: members.status, invitedJustNow })
    .from(members)
    .where(
      and(
        eq(members.companyId, companyId),
        ne(members.status, 'DELETED'),
        inArray(members.email, [...emails]),
      ),
    );
  return rows.map(({ email, status, ...row }) => {
    const left = status === 'INACTIVE';
    return { email, left, tooEarly: left && row.invitedJustNow };
  });
}

/** Everybody who is in a company, by name. */
export const presentIn = (companyId: string) =>
  db
    .select({
      id: members.id,
      email: members.email,
      lastName: members.lastName,
      firstName: members.firstName,
    })
    .from(members)
    .where(and(eq(members.companyId, companyId), inArray(members.status, [...presentStatuses])))
    .orderBy(sql`search_text(${members.lastName})`, sql`search_text(${members.firstName})`, asc(members.id));

export type Present = Awaited<ReturnType<typeof presentIn>>[number];
