import type { Scope } from '@elan/domain/accounts';
import { giftCardErrors, type TicketSending, type TicketSendingInput } from '@elan/domain/gift-cards';
import {
  exactTotal,
  fieldMessages,
  dayHasPassed,
  kernelErrors,
  type CivilDate,
  type Page,
} from '@elan/domain/kernel';
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { eachItem } from '../../../platform/jobs/each-item.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { recordAudit, type AuditActor } from '../../../platform/registry/audit.ts';
import { findGiftCard, lockGiftCard, type GiftCardRow } from '../cards/gift-cards.repository.ts';
import { ticketsOf } from './read-ticket.ts';
import { TicketMail, ticketSubject } from './ticket.mail.tsx';
import { giftCardSendings } from './tickets.tables.ts';

type SendingRow = typeof giftCardSendings.$inferSelect;

const everything = { kind: 'all' } as const;

const shown = ({ id, email, sendOn, sentAt }: SendingRow): TicketSending => ({
  id,
  email,
  sendOn,
  sentAt: sentAt?.toString() ?? null,
});

/** Sends one that is due, in the caller's transaction, which holds its card. Returns the row as it has become. */
async function leave(sending: SendingRow, card: GiftCardRow): Promise<SendingRow> {
  const ticket = await ticketsOf([card]).then(onlyRow);
  const { productName } = deployment();
  const { firstName, message } = sending;
  const [sent] = await db
    .update(giftCardSendings)
    .set({ sentAt: sql`clock_timestamp()` })
    .where(and(eq(giftCardSendings.id, sending.id), isNull(giftCardSendings.sentAt)))
    .returning();
  if (!sent) return sending;
  await sendMail({
    key: `gift-cards.ticket:${sending.id}`,
    to: sending.email,
    template: 'gift-card',
    // Who reads the outbox does not read a code that is worth money.
    holdsSecret: true,
    message: {
      subject: ticketSubject(productName),
      ...(await renderMail(TicketMail({ productName, firstName, message, ticket }))),
    },
  });
  return sent;
}

const mayLeave = ({ status, expiresOn }: GiftCardRow, day: CivilDate): boolean =>
  status === 'ACCEPTED' && !dayHasPassed(expiresOn, day);

/**
 * Sends a card by e-mail: at once when the day is today, by the job of the morning otherwise. Throws `not-found`, `form-invalid` for a day
 * that is past, and `gift-cards/not-sendable` for a card that is not accepted or ends before.
 */
export async function sendTicket(
  scope: Scope,
  actor: AuditActor,
  id: string,
  input: TicketSendingInput,
): Promise<TicketSending> {
  const today = parisDay(await databaseNow());
  if (dayHasPassed(input.sendOn, today)) {
    throw kernelErrors.fail('form-invalid', {
      issues: [{ path: 'sendOn', message: fieldMessages.datePast }],
    });
  }
  return inTx(async () => {
    const card = await lockGiftCard(scope, id);
    if (!mayLeave(card, input.sendOn)) throw giftCardErrors.fail('gift-cards/not-sendable');
    const sending = await db
      .insert(giftCardSendings)
      .values({ ...input, cardId: card.id, createdBy: actor.userId })
      .returning()
      .then(onlyRow);
    await recordAudit({
      actor,
      entity: 'gift-card',
      entityId: card.id,
      event: 'send',
      from: card.status,
      to: card.status,
      details: { sendOn: input.sendOn },
    });
    return shown(input.sendOn === today ? await leave(sending, card) : sending);
  });
}

/**
 * Sends what is due on a day, one transaction each; a card that is switched off waits until it is on again. Returns how many left. Throws at
 * the end what failed: one that cannot leave holds up no other.
 */
export async function sendDueTickets(day: CivilDate, signal?: AbortSignal): Promise<{ mails: number }> {
  const due = await db
    .select()
    .from(giftCardSendings)
    .where(and(isNull(giftCardSendings.sentAt), lte(giftCardSendings.sendOn, day)))
    .orderBy(asc(giftCardSendings.sendOn), asc(giftCardSendings.id));
  let mails = 0;
  await eachItem(due, signal, async (sending) => {
    const left = await inTx(async () => {
      const card = await lockGiftCard(everything, sending.cardId);
      return mayLeave(card, day) ? leave(sending, card) : sending;
    });
    if (left !== sending) mails += 1;
  });
  return { mails };
}

/** Returns a page of the sendings of a card, newest first. Throws `not-found`. */
export async function listSendings(
  scope: Scope,
  id: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Page<TicketSending>> {
  const where = eq(giftCardSendings.cardId, (await findGiftCard(scope, id)).id);
  const rows = await db
    .select()
    .from(giftCardSendings)
    .where(where)
    .orderBy(desc(giftCardSendings.createdAt), desc(giftCardSendings.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(giftCardSendings, where);
  return {
    items: rows.map(shown),
    ...exactTotal(total),
  };
}
