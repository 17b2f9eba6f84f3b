import {
  documentEvents,
  documentKinds,
  documentMachine,
  documentRules,
  documentStatuses,
  type DocumentEvent,
  type DocumentKind,
  type DocumentStatus,
} from '@elan/domain/coaches';
import { addDays, AppError, canFire } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { aCandidate, aPhoto } from '../../../testing/candidates.ts';
import { aStaffMember } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { coachDocuments } from '../candidates.tables.ts';
import { decideDocument } from './decide-document.ts';
import { findDocument } from './documents.repository.ts';
import { keepDocument } from './keep-document.ts';
import { purgeDocuments } from './purge-documents.ts';

useProduct();

type Candidate = Awaited<ReturnType<typeof aCandidate>>;
type Cell = { readonly candidate: Candidate; readonly kind: DocumentKind };

let admin: { userId: string; role: 'ADMIN' };
let photo: Buffer;
beforeAll(async () => {
  admin = { userId: (await aStaffMember('ADMIN')).userId, role: 'ADMIN' };
  photo = await aPhoto();
});

/** The document of a kind stands in a status; with none it was not sent. */
async function stands({ candidate, kind }: Cell, status: DocumentStatus | null, today: string) {
  await db.delete(coachDocuments);
  if (status === null) return;
  const decided = status === 'UPLOADED' ? {} : { decidedAt: await databaseNow(), decidedBy: admin.userId };
  await db.insert(coachDocuments).values({
    coachId: candidate.id,
    kind,
    status,
    fileKey: `coach-documents/${candidate.id}/before`,
    fileType: 'image/jpeg',
    fileSize: 10,
    scan: 'not-scanned',
    expiresOn: documentRules[kind].expires && addDays(today, 10),
    uploadedAt: await databaseNow(),
    ...decided,
  });
}

/** Fires an event as the product does; returns the code of what refused it, or null. */
async function fire({ candidate, kind }: Cell, event: DocumentEvent, today: string): Promise<string | null> {
  const { id, actor } = candidate;
  try {
    if (event === 'upload') await keepDocument(actor, id, kind, photo);
    else if (event === 'expire') await purgeDocuments(addDays(today, 11));
    else {
      const { version = 0, expiresOn = null } = (await findDocument(id, kind)) ?? {};
      const reason = event === 'validate' ? null : 'Une page manque au document.';
      await decideDocument(admin, id, kind, { decision: event, reason, expiresOn, version });
    }
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Where an event leads to from a status, and what refuses it: what is not listed changes nothing. */
function expected(kind: DocumentKind, status: DocumentStatus | null, event: DocumentEvent) {
  if (status === null)
    return event === 'upload'
      ? { status: 'UPLOADED', refusal: null }
      : { status: null, refusal: event === 'expire' ? null : 'not-found' };
  if (event === 'expire') {
    const ends = status === 'VALID' && documentRules[kind].expires !== null;
    return { status: ends ? 'EXPIRED' : status, refusal: null };
  }
  const by = event === 'upload' ? 'COACH' : 'ADMIN';
  if (!canFire(documentMachine, status, event, by)) return { status, refusal: 'transition-forbidden' };
  const to = { upload: 'UPLOADED', validate: 'VALID', refuse: 'REFUSED', return: 'INCOMPLETE' }[event];
  return { status: to, refusal: null };
}

test.each(documentKinds)('every state and event of a document, on the database: %s', async (kind) => {
  const candidate = await aCandidate('ACTIVE');
  const cell = { candidate, kind };
  const today = parisDay(await databaseNow());
  const seen: unknown[] = [];
  const wanted: unknown[] = [];
  for (const status of [null, ...documentStatuses])
    for (const event of documentEvents) {
      await stands(cell, status, today);
      const refusal = await fire(cell, event, today);
      const [row] = await db.select().from(coachDocuments).where(eq(coachDocuments.coachId, candidate.id));
      seen.push({ from: status, event, status: row?.status ?? null, refusal });
      wanted.push({ from: status, event, ...expected(kind, status, event) });
    }
  expect(seen).toHaveLength(30);
  expect(seen).toEqual(wanted);
});
