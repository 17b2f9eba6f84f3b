import { coachErrors, documentMachine, type DocumentKind, type DocumentType } from '@elan/domain/coaches';
import { sql } from 'drizzle-orm';
import { scanFile } from '../../../platform/antivirus/antivirus.ts';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { changeFiles } from '../../../platform/files/change-files.ts';
import { makePicture } from '../../../platform/files/make-picture.ts';
import { sniffDocument } from '../../../platform/files/sniff-document.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { seal } from '../../../platform/sealing/sealing.ts';
import { coachDocuments } from '../candidates.tables.ts';
import type { Mover } from '../move-candidate.ts';
import { lockedCoach } from '../save-coach.ts';
import { newDocumentKey } from './document-keys.ts';
import { findDocument, type DocumentRow } from './documents.repository.ts';
import { submitWhenComplete } from './submit-when-complete.ts';

type Made = { readonly bytes: Buffer; readonly type: DocumentType };

/** What is kept of a file: a PDF as it is, a picture written anew, without the place and the camera (threats T39). */
async function madeOf(bytes: Buffer): Promise<Made> {
  const type = sniffDocument(bytes);
  if (type === null) throw coachErrors.fail('coaches/document-refused');
  if (type === 'application/pdf') return { bytes, type };
  const { full } = await makePicture(bytes, { format: 'jpeg', area: null, sides: [] });
  return { bytes: full, type: 'image/jpeg' };
}

// The file that was valid stays until the decision on the new one; another that nobody decided on goes.
function filesAfter(before: DocumentRow | undefined) {
  if (!before) return { previousFileKey: null, replaced: [] };
  const { status, fileKey, previousFileKey } = before;
  if (status === 'VALID')
    return { previousFileKey: fileKey, replaced: previousFileKey ? [previousFileKey] : [] };
  return { previousFileKey, replaced: fileKey ? [fileKey] : [] };
}

/**
 * Keeps a document that a coach sends: sniffed, written anew where it is a picture, looked at by the antivirus, sealed. What it replaces
 * goes, but for a valid one, which stays until the decision. With the last of the eight the file is handed to our team. Throws
 * `coaches/document-refused`, `coaches/document-infected`, `files/unreadable`, `files/too-many-pixels`, `service-unavailable`.
 */
export async function keepDocument(
  actor: Mover,
  coachId: string,
  kind: DocumentKind,
  sent: Buffer,
): Promise<void> {
  const made = await madeOf(sent);
  const scan = await scanFile(sent);
  if (scan === 'infected') throw coachErrors.fail('coaches/document-infected');
  const key = newDocumentKey(coachId);
  await changeFiles(new Map([[key, seal(made.bytes, key)]]), async () => {
    const coach = await lockedCoach(coachId);
    const before = await findDocument(coachId, kind);
    const { previousFileKey, replaced } = filesAfter(before);
    const set = {
      fileKey: key,
      fileType: made.type,
      fileSize: made.bytes.length,
      previousFileKey,
      scan,
      reason: null,
      uploadedAt: await databaseNow(),
      decidedAt: null,
      decidedBy: null,
      purgedAt: null,
    };
    if (before) {
      await transition({
        machine: documentMachine,
        table: coachDocuments,
        row: before,
        event: 'upload',
        actor,
        set,
        details: { kind },
      });
    } else {
      const row = await db
        .insert(coachDocuments)
        .values({ ...set, coachId, kind, status: 'UPLOADED', createdAt: sql`now()` })
        .returning({ id: coachDocuments.id })
        .then(onlyRow);
      await recordAudit({
        actor,
        entity: 'coach-document',
        entityId: row.id,
        event: 'upload',
        from: null,
        to: 'UPLOADED',
        details: { kind },
      });
    }
    await submitWhenComplete(coach, actor);
    return { done: undefined, replaced };
  });
}
