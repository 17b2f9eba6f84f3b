import { documentKinds, documentRules, type CoachDocument, type DocumentKind } from '@elan/domain/coaches';
import { addDays, type CivilDate } from '@elan/domain/kernel';
import sharp from 'sharp';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { db } from '../../platform/db/database.ts';
import { files } from '../../platform/files/file-store.ts';
import { seal, sealText } from '../../platform/sealing/sealing.ts';
import { activeAdministrators } from '../accounts/public.ts';
import { coachDocuments } from './candidates.tables.ts';
import { newDocumentKey, numberSeal } from './documents/document-keys.ts';

type SeededDocuments = {
  /** What our team sent back, if anything. */
  readonly returned?: DocumentKind;
  /** None of them is decided on yet. */
  readonly isWaiting?: boolean;
  /** The last days that the row of the coach already says; the others end later. */
  readonly endsOn?: Readonly<Partial<Record<CoachDocument, CivilDate | null>>>;
};

/** Why our team sent one back. */
const reason = 'Une page ou un côté manque. Envoyez aussi le verso de votre diplôme.';

/** A page that says what it stands for, as a telephone would photograph it. */
const drawn = (label: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640"><rect width="900" height="640" fill="ivory"/>` +
        `<rect x="40" y="40" width="820" height="560" rx="16" fill="white" stroke="darkslategray" stroke-width="4"/>` +
        `<text x="80" y="130" font-family="sans-serif" font-size="40" fill="darkslategray">${label}</text>` +
        `<text x="80" y="190" font-family="sans-serif" font-size="26" fill="dimgray">Document fictif de démonstration</text></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

const pages = new Map<string, Promise<Buffer>>();

/** The page of a document, drawn once for all the coaches. */
function pageOf(label: string): Promise<Buffer> {
  const page = pages.get(label) ?? drawn(label);
  pages.set(label, page);
  return page;
}

/** Adds the eight documents of a coach, all valid but the one that was sent back, or all to be decided on. */
export async function seedDocuments(
  coachId: string,
  { returned, isWaiting = false, endsOn = {} }: SeededDocuments = {},
): Promise<void> {
  const [first] = await activeAdministrators();
  const admin = alwaysThere(first, 'the administrator of the demonstration');
  const now = await databaseNow();
  const today = parisDay(now);
  for (const kind of documentKinds) {
    const { label, expires, validMonths, number, retention } = documentRules[kind];
    const isPurged = retention === 'at-decision' && !isWaiting;
    const decided = kind === returned ? ('INCOMPLETE' as const) : ('VALID' as const);
    const decidedAt = isWaiting ? null : now.subtract({ hours: 48 });
    const fileKey = isPurged ? null : newDocumentKey(coachId);
    const page = await pageOf(label);
    if (fileKey) await files().put(fileKey, seal(page, fileKey));
    const typed = kind === 'bank-identity' ? 'FR76 3000 6000 0112 3456 7890 189' : 'AB 1234 5678';
    await db.insert(coachDocuments).values({
      coachId,
      kind,
      status: isWaiting ? 'UPLOADED' : decided,
      fileKey,
      fileType: 'image/jpeg',
      fileSize: page.length,
      scan: 'not-scanned',
      sealedNumber: number && sealText(typed, numberSeal({ coachId, kind })),
      expiresOn: expires && (endsOn[expires] ?? addDays(today, validMonths === null ? 400 : 150)),
      reason: kind === returned ? reason : null,
      uploadedAt: now.subtract({ hours: 72 }),
      decidedAt,
      decidedBy: isWaiting ? null : admin.id,
      purgedAt: isPurged ? decidedAt : null,
    });
  }
}
