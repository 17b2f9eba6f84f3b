import { documentMachine, documentRules, isToPurge, type DocumentKind } from '@elan/domain/coaches';
import type { CivilDate } from '@elan/domain/kernel';
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { changeFiles } from '../../../platform/files/change-files.ts';
import { eachItem } from '../../../platform/jobs/each-item.ts';
import { recordAudit, systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { coachDocuments } from '../candidates.tables.ts';
import { publishCandidate } from '../move-candidate.ts';
import { lockedCoach } from '../save-coach.ts';
import type { DocumentRow } from './documents.repository.ts';

const entity = 'coach-document';
const kindsThatGo = (Object.keys(documentRules) as DocumentKind[]).filter(
  (kind) => documentRules[kind].retention !== 'kept',
);

const isDue = (row: DocumentRow, day: CivilDate): boolean =>
  row.fileKey !== null &&
  isToPurge(
    {
      kind: row.kind,
      uploadedOn: parisDay(row.uploadedAt),
      decidedOn: row.decidedAt && parisDay(row.decidedAt),
    },
    day,
  );

const purge = (id: string, day: CivilDate): Promise<boolean> =>
  changeFiles(new Map(), async () => {
    const [row] = await db
      .select()
      .from(coachDocuments)
      .where(eq(coachDocuments.id, id))
      .for('no key update');
    if (!row || !isDue(row, day)) return { done: false, replaced: [] };
    await db
      .update(coachDocuments)
      .set({
        fileKey: null,
        previousFileKey: null,
        purgedAt: sql`now()`,
        version: sql`${coachDocuments.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(coachDocuments.id, id));
    const state = { from: row.status, to: row.status };
    await recordAudit({
      actor: systemActor,
      entity,
      entityId: id,
      event: 'purge',
      ...state,
      details: { kind: row.kind },
    });
    const replaced = [row.fileKey, row.previousFileKey].filter((key) => key !== null);
    return { done: true, replaced };
  });

const expire = (id: string, coachId: string): Promise<void> =>
  inTx(async () => {
    const coach = await lockedCoach(coachId);
    const [row] = await db.select().from(coachDocuments).where(eq(coachDocuments.id, id));
    if (row?.status !== 'VALID') return;
    const details = { kind: row.kind };
    await transition({
      machine: documentMachine,
      table: coachDocuments,
      row,
      event: 'expire',
      actor: systemActor,
      details,
    });
    await publishCandidate(coach);
  });

/**
 * Erases the files that are not to be kept any longer on a day (D28), one by one; the rows keep the result and its date. Marks as EXPIRED the valid documents
 * whose last day is over (state machine 4). Returns how many of each; run again it finds none.
 */
export async function purgeDocuments(
  day: CivilDate,
  signal?: AbortSignal,
): Promise<{ purged: number; expired: number }> {
  const kept = await db
    .select()
    .from(coachDocuments)
    .where(and(isNotNull(coachDocuments.fileKey), inArray(coachDocuments.kind, kindsThatGo)))
    .orderBy(asc(coachDocuments.id));
  let purged = 0;
  await eachItem(
    kept.filter((row) => isDue(row, day)),
    signal,
    async ({ id }) => {
      if (await purge(id, day)) purged += 1;
    },
  );
  const over = await db
    .select({ id: coachDocuments.id, coachId: coachDocuments.coachId })
    .from(coachDocuments)
    .where(and(eq(coachDocuments.status, 'VALID'), lt(coachDocuments.expiresOn, day)))
    .orderBy(asc(coachDocuments.id));
  await eachItem(over, signal, ({ id, coachId }) => expire(id, coachId));
  return { purged, expired: over.length };
}
