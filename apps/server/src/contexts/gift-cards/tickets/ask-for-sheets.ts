import type { Scope } from '@elan/domain/accounts';
import type { Sheets } from '@elan/domain/gift-cards';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import type { AuditActor } from '../../../platform/registry/audit.ts';
import { makeSheetsJob } from './make-sheets.job.ts';
import { cardsOfTicket } from './read-ticket.ts';
import { giftCardSheets } from './tickets.tables.ts';

type Row = typeof giftCardSheets.$inferSelect;

const shown = ({ id, total, done, finishedAt }: Row): Sheets => ({
  id,
  total,
  done,
  finishedAt: finishedAt?.toString() ?? null,
});

/** Asks for the sheets of the lot of a card, which a job lays out. Throws `not-found`. */
export async function askForSheets(scope: Scope, actor: AuditActor, id: string): Promise<Sheets> {
  const cards = await cardsOfTicket(scope, id, 'lot');
  const lotId = cards[0]?.lotId;
  if (!lotId) throw kernelErrors.fail('not-found');
  return inTx(async () => {
    const row = await db
      .insert(giftCardSheets)
      .values({ lotId, total: cards.length, createdBy: actor.userId })
      .returning()
      .then(onlyRow);
    await sendJob(makeSheetsJob, { id: row.id });
    return shown(row);
  });
}

/** Returns the row of sheets. Throws `not-found`. */
export async function findSheets(id: string): Promise<Row> {
  const [row] = isUuid(id) ? await db.select().from(giftCardSheets).where(eq(giftCardSheets.id, id)) : [];
  if (!row) throw kernelErrors.fail('not-found');
  return row;
}

/** Returns how far the sheets of a lot are. Throws `not-found`. */
export const readSheets = async (id: string): Promise<Sheets> => shown(await findSheets(id));
