import { allValid, documentMachine, documentRules, type DocumentKind } from '@elan/domain/coaches';
import { fieldMessages, kernelErrors, type CivilDate } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { changeFiles } from '../../../platform/files/change-files.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { coachDocuments } from '../candidates.tables.ts';
import { coaches } from '../coaches.tables.ts';
import type { CoachRow } from '../coaches.repository.ts';
import { moveCandidate, publishCandidate, type Mover } from '../move-candidate.ts';
import { lockedCoach } from '../save-coach.ts';
import { documentsOf, findDocument, type DocumentRow } from './documents.repository.ts';

export type Decision = {
  readonly decision: 'validate' | 'refuse' | 'return';
  readonly reason: string | null;
  readonly expiresOn: CivilDate | null;
  readonly version: number;
};

const refuse = (path: string, message: string): never => {
  throw kernelErrors.fail('form-invalid', { issues: [{ path, message }] });
};

// The day is read on the document and typed again by who decides: the two must be the same.
function check(document: DocumentRow, { decision, reason, expiresOn }: Decision): void {
  if (decision !== 'validate' && reason === null) refuse('reason', fieldMessages.required);
  if (decision !== 'validate' || documentRules[document.kind].expires === null) return;
  if (expiresOn === null) refuse('expiresOn', fieldMessages.required);
  if (expiresOn !== document.expiresOn)
    refuse(
      'expiresOn',
      'Cette date n’est pas celle que le coach a saisie. Relisez le document, ou renvoyez-le.',
    );
}

// What counts for sessions is the day of the last document that was validated (D29).
async function writeLastDay(coachId: string, document: DocumentRow): Promise<void> {
  const column = documentRules[document.kind].expires;
  if (column === null) return;
  await db
    .update(coaches)
    .set({ [column]: document.expiresOn, version: sql`${coaches.version} + 1`, updatedAt: sql`now()` })
    .where(eq(coaches.id, coachId));
}

// The file of an extract goes at the decision, and the one that a new document replaces once it is decided on (D28).
function filesAfter(document: DocumentRow) {
  const previous = document.previousFileKey === null ? [] : [document.previousFileKey];
  const isSeenOnce = documentRules[document.kind].retention === 'at-decision';
  const own = isSeenOnce && document.fileKey !== null ? [document.fileKey] : [];
  return { replaced: [...previous, ...own], isPurged: own.length > 0 };
}

async function moveOn(coach: CoachRow, { decision, reason }: Decision, actor: Mover): Promise<void> {
  if (coach.status !== 'VALIDATION_DOCUMENTS') return publishCandidate(coach);
  if (decision !== 'validate') {
    await moveCandidate(coach, 'returnDocuments', actor, { words: reason });
    return;
  }
  if (allValid(await documentsOf(coach.id))) {
    await moveCandidate(coach, 'validateDocuments', actor);
    return;
  }
  await publishCandidate(coach);
}

/**
 * Validates a document, refuses it or returns it as incomplete (state machine 4): the last one validated leads to the questionnaire, one
 * refused back to the coach with the reason, which no audit keeps. Throws `form-invalid` without a reason, or for a last day that is not the one on the document,
 * `stale-version` when the coach sent another file meanwhile, `transition-forbidden` once it is decided, `not-found`.
 */
export async function decideDocument(
  actor: Mover,
  coachId: string,
  kind: DocumentKind,
  decision: Decision,
): Promise<void> {
  const decidedAt = await databaseNow();
  await changeFiles(new Map(), async () => {
    await lockedCoach(coachId);
    const document = await findDocument(coachId, kind);
    if (!document) throw kernelErrors.fail('not-found');
    if (document.version !== decision.version) throw kernelErrors.fail('stale-version');
    check(document, decision);
    const { replaced, isPurged } = filesAfter(document);
    await transition({
      machine: documentMachine,
      table: coachDocuments,
      row: document,
      event: decision.decision,
      actor,
      set: {
        reason: decision.decision === 'validate' ? null : decision.reason,
        decidedAt,
        decidedBy: actor.userId,
        previousFileKey: null,
        ...(isPurged && { fileKey: null, purgedAt: decidedAt }),
      },
      details: { kind, ...(isPurged && { purged: true }) },
    });
    if (decision.decision === 'validate') await writeLastDay(coachId, document);
    await moveOn(await lockedCoach(coachId), decision, actor);
    return { done: undefined, replaced };
  });
}
