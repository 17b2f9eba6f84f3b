import { documentKinds, maskedNumber, type DocumentKind, type HeldDocument } from '@elan/domain/coaches';
import { and, eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { unsealText } from '../../../platform/sealing/sealing.ts';
import { namesOf } from '../../accounts/public.ts';
import { coachDocuments } from '../candidates.tables.ts';
import { numberSeal } from './document-keys.ts';

export type DocumentRow = typeof coachDocuments.$inferSelect;

/** The documents of a coach, those that were sent. */
export const documentsOf = (coachId: string): Promise<DocumentRow[]> =>
  db.select().from(coachDocuments).where(eq(coachDocuments.coachId, coachId));

/** One document of a coach, or undefined. */
export async function findDocument(coachId: string, kind: DocumentKind): Promise<DocumentRow | undefined> {
  const [found] = await db
    .select()
    .from(coachDocuments)
    .where(and(eq(coachDocuments.coachId, coachId), eq(coachDocuments.kind, kind)));
  return found;
}

/** The number of a document in clear, or null. */
export const numberOf = (row: DocumentRow): string | null =>
  row.sealedNumber === null ? null : unsealText(row.sealedNumber, numberSeal(row));

const textOf = (at: Temporal.Instant | null): string | null => at?.toString() ?? null;

function describe(row: DocumentRow, decidedBy: string | null): HeldDocument {
  const { kind, status, reason, expiresOn, fileType, fileSize, scan, version } = row;
  const number = numberOf(row);
  const hasFile = row.fileKey !== null && fileType !== null && fileSize !== null;
  return {
    kind,
    status,
    reason,
    expiresOn,
    number: number && maskedNumber(number),
    file: hasFile ? { type: fileType, size: fileSize } : null,
    scan,
    uploadedAt: textOf(row.uploadedAt),
    decidedAt: textOf(row.decidedAt),
    decidedBy,
    purgedAt: textOf(row.purgedAt),
    version,
  };
}

const notSent = (kind: DocumentKind): HeldDocument => ({
  kind,
  status: null,
  reason: null,
  expiresOn: null,
  number: null,
  file: null,
  scan: null,
  uploadedAt: null,
  decidedAt: null,
  decidedBy: null,
  purgedAt: null,
  version: 0,
});

/** Returns the eight documents of a coach in their order, those that were not sent included; numbers are masked. */
export async function describeDocuments(coachId: string): Promise<HeldDocument[]> {
  const rows = await documentsOf(coachId);
  const names = await namesOf(rows.flatMap(({ decidedBy }) => decidedBy ?? []));
  return documentKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? describe(row, names.get(row.decidedBy ?? '') ?? null) : notSent(kind);
  });
}
