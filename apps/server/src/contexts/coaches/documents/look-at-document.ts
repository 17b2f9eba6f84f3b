import { coachErrors, type DocumentKind, type LookReason } from '@elan/domain/coaches';
import type { FastifyReply } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { inTx } from '../../../platform/db/database.ts';
import { openToSend } from '../../../platform/files/open-to-send.ts';
import { recordAudit, type AuditActor } from '../../../platform/registry/audit.ts';
import { unseal } from '../../../platform/sealing/sealing.ts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { findDocument, numberOf, type DocumentRow } from './documents.repository.ts';

async function documentIn(coachId: string, kind: DocumentKind): Promise<DocumentRow> {
  const found = isUuid(coachId) ? await findDocument(coachId, kind) : undefined;
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

const record = (actor: AuditActor, { id, kind, status }: DocumentRow, event: string, reason: string) =>
  inTx(() =>
    recordAudit({
      actor,
      entity: 'coach-document',
      entityId: id,
      event,
      from: status,
      to: status,
      details: { kind, reason },
    }),
  );

/**
 * Sends the file of a document, unsealed as it leaves, to nobody’s cache; nothing of it can run in a page (threats T39, T40). Throws
 * `coaches/file-purged` for one that was erased (D28), `not-found` for one that was not sent.
 */
async function sendDocument(reply: FastifyReply, { fileKey, fileType }: DocumentRow): Promise<void> {
  const file = fileKey === null ? null : await openToSend(fileKey);
  if (fileKey === null || fileType === null || file === null) throw coachErrors.fail('coaches/file-purged');
  const bytes = unseal(await buffer(file.stream), fileKey);
  await reply
    .type(fileType)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'attachment; filename="document"')
    .header('content-length', bytes.length)
    .send(bytes);
}

/** Sends a document to somebody of our team, with the reason: each look is a line of the audit, written before the file leaves (threats T40). */
export async function lookAtDocument(
  actor: AuditActor,
  reply: FastifyReply,
  asked: { readonly coachId: string; readonly kind: DocumentKind; readonly reason: LookReason },
): Promise<void> {
  const document = await documentIn(asked.coachId, asked.kind);
  if (document.fileKey === null) throw coachErrors.fail('coaches/file-purged');
  await record(actor, document, 'look', asked.reason);
  await sendDocument(reply, document);
}

/** Returns the number of a document in clear, as `lookAtDocument` sends its file. */
export async function readNumber(
  actor: AuditActor,
  asked: { readonly coachId: string; readonly kind: DocumentKind; readonly reason: LookReason },
): Promise<string | null> {
  const document = await documentIn(asked.coachId, asked.kind);
  await record(actor, document, 'readNumber', asked.reason);
  return numberOf(document);
}
