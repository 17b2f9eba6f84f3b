import type { Actor, Scope } from '@elan/domain/accounts';
import { inPlainOrder } from '@elan/domain/kernel';
import {
  importableStates,
  memberErrors,
  type ImportChoice,
  type ImportResult,
  type LineVerdict,
  type MemberImport,
  type NewMember,
} from '@elan/domain/members';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { inPatientTx } from '../../../platform/db/patient-tx.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { addMembers } from '../add-members.ts';
import { removeMember } from '../remove-member.ts';
import { members } from '../members.tables.ts';
import { checkImport } from './check-import.ts';
import { describeImport } from './describe-import.ts';
import { beginProgress, sayWaiting } from './import-progress.ts';
import { lockImport, saveImport, type MemberImportRow } from './imports.repository.ts';

// The imports of a company follow each other: the second one waits for the first, and finds its people there. Five hundred
// people with their invitations take longer than what a wait is given elsewhere.
const longestSeconds = 30;

const inLongTx = <T>(work: () => Promise<T>): Promise<T> =>
  inPatientTx(longestSeconds, async () => {
    await db.execute(sql`set local lock_timeout = '30s'`);
    return work();
  });

async function waitForTurn(companyId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`member-imports ${companyId}`}, 0))`);
}

/** The people of the chosen lines, by address: whoever adds some of them too takes them in the same order. */
function peopleOf(verdicts: readonly LineVerdict[], numbers: ReadonlySet<number>): NewMember[] {
  const byNumber = new Map(verdicts.map((verdict) => [verdict.number, verdict]));
  const people = [...numbers].flatMap((line) => {
    const verdict = byNumber.get(line);
    // Added by somebody else since the list was shown: nothing is left to do.
    if (verdict?.state === 'known') return [];
    if (!verdict || !importableStates.has(verdict.state))
      throw memberErrors.fail('import/line-refused', { line });
    return [verdict.values];
  });
  return people.toSorted((a, b) => inPlainOrder(a.email, b.email));
}

/** Locks who comes back and who leaves in one pass and one order, as whoever takes several people does: nobody waits in a ring. */
async function lockBoth(companyId: string, people: readonly NewMember[], leavers: readonly string[]) {
  const emails = people.map(({ email }) => email);
  await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.companyId, companyId),
        or(inArray(members.email, emails), inArray(members.id, [...leavers])),
      ),
    )
    .orderBy(asc(members.id))
    .for('no key update');
}

async function apply(
  actor: Actor,
  { companyId, ...row }: MemberImportRow,
  { lines, leavers }: ImportChoice,
): Promise<ImportResult> {
  const checked = await checkImport({ companyId, ...row });
  const people = peopleOf(checked.verdicts, new Set(lines));
  // Who left meanwhile is no longer proposed, and has nothing to leave.
  const gone = checked.leavers.filter(({ id }) => leavers.includes(id)).map(({ id }) => id);
  const onEach = await beginProgress(row.id, people.length + gone.length);
  await lockBoth(companyId, people, gone);
  const adding = { source: 'import', actor, withLeavers: true, onEach } as const;
  const { added, cameBack, known } = await addMembers(companyId, people, adding);
  const today = parisDay(await databaseNow());
  for (const id of gone) {
    await removeMember({ kind: 'company', companyId }, actor, id, today);
    await onEach();
  }
  return {
    added: added.length,
    cameBack: cameBack.length,
    unchanged: checked.verdicts.filter(({ state }) => state === 'known').length + known.length,
    left: gone.length,
  };
}

/**
 * Adds the chosen lines of an import and lets the chosen leavers go, all in one transaction or nothing at all (D32, I47, T43).
 * Idempotent: an import that was applied answers what it did then. Throws `not-found`, `import/closed`,
 * `import/line-refused` for a line that cannot be added, `import/no-valid-line` when nothing is chosen.
 */
export const applyImport = (
  scope: Scope,
  actor: Actor,
  id: string,
  choice: ImportChoice,
): Promise<MemberImport> =>
  inLongTx(async () => {
    const row = await lockImport(scope, id);
    if (row.status === 'APPLIED') return describeImport(row);
    if (row.status === 'ABANDONED') throw memberErrors.fail('import/closed');
    if (choice.lines.length + choice.leavers.length === 0) throw memberErrors.fail('import/no-valid-line');
    await sayWaiting(id);
    await waitForTurn(row.companyId);
    const result = await apply(actor, row, choice);
    const what = { entity: 'member-import', entityId: id, event: 'apply', from: row.status, to: 'APPLIED' };
    await recordAudit({ actor, ...what, details: result });
    return describeImport(
      await saveImport(id, { status: 'APPLIED', result, appliedAt: await databaseNow() }),
    );
  });
