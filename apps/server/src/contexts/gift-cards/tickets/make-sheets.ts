import { slicesOf } from '@elan/domain/kernel';
import { randomUUID } from 'node:crypto';
import { asc, eq, lt, sql } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { deployment } from '../../../platform/config/deployment.ts';
import { db } from '../../../platform/db/database.ts';
import { changeFiles } from '../../../platform/files/change-files.ts';
import { fileKey } from '../../../platform/files/file-key.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { giftCards } from '../gift-cards.tables.ts';
import { sheetsOf } from './tickets-document.ts';
import { giftCardSheets } from './tickets.tables.ts';

/** Cards of one part, five sheets: the progress moves after each. */
const cardsOfPart = 40;

async function say(id: string, done: number): Promise<void> {
  await db.update(giftCardSheets).set({ done }).where(eq(giftCardSheets.id, id));
  await publishLive({ topic: 'role:ADMIN', kind: 'gift-cards/sheets-changed', id });
}

/** One document of several: a lot is one file to print. */
async function merged(parts: readonly Buffer[]): Promise<Buffer> {
  const whole = await PDFDocument.create();
  const { productName } = deployment();
  whole.setTitle('Cartes cadeaux');
  whole.setAuthor(productName);
  for (const part of parts) {
    const pages = await PDFDocument.load(part);
    for (const page of await whole.copyPages(pages, pages.getPageIndices())) whole.addPage(page);
  }
  return Buffer.from(await whole.save());
}

/** Lays out the sheets of a lot, part after part, and keeps the file; cut in the middle it begins again, and once made it does nothing. */
export async function makeSheets(id: string, signal?: AbortSignal): Promise<{ cards: number }> {
  const [row] = await db.select().from(giftCardSheets).where(eq(giftCardSheets.id, id));
  if (!row || row.finishedAt !== null) return { cards: 0 };
  const cards = await db
    .select()
    .from(giftCards)
    .where(eq(giftCards.lotId, row.lotId))
    .orderBy(asc(giftCards.createdAt), asc(giftCards.id));
  const parts: Buffer[] = [];
  let done = 0;
  for (const some of slicesOf(cards, cardsOfPart)) {
    const part = await sheetsOf(some, { owner: 'gift-cards.make-sheets', isThere: () => !signal?.aborted });
    if (!part) throw new Error('sheets were given up');
    parts.push(part);
    done += some.length;
    await say(id, Math.min(row.total, done));
  }
  const key = fileKey(`sheets/${id}/${randomUUID()}.pdf`);
  await changeFiles(new Map([[key, await merged(parts)]]), async () => {
    const kept = await db
      .update(giftCardSheets)
      .set({ key, done: row.total, finishedAt: sql`clock_timestamp()` })
      .where(eq(giftCardSheets.id, id))
      .returning({ id: giftCardSheets.id });
    await publishLive({ topic: 'role:ADMIN', kind: 'gift-cards/sheets-changed', id });
    return { done: undefined, replaced: kept.length === 1 ? [] : [key] };
  });
  return { cards: cards.length };
}

/** Forgets the sheets that are a day old, with their files: a code is worth money. Returns how many. */
export const forgetOldSheets = (): Promise<number> =>
  changeFiles(new Map(), async () => {
    const gone = await db
      .delete(giftCardSheets)
      .where(lt(giftCardSheets.createdAt, sql`now() - interval '1 day'`))
      .returning({ key: giftCardSheets.key });
    return { done: gone.length, replaced: gone.flatMap(({ key }) => key ?? []) };
  });
