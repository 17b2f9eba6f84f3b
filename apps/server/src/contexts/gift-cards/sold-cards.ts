import {
  fitcoinsPerSession,
  giftCardMachine,
  type Ticket,
  type TicketSendingInput,
} from '@elan/domain/gift-cards';
import { addDays, laterDay, type CivilDate } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { productSettings } from '@elan/domain/settings';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { createGiftCards } from './cards/create-gift-cards.ts';
import { findGiftCard, lockGiftCard, tellGiftCardChanged } from './cards/gift-cards.repository.ts';
import { giftCards } from './gift-cards.tables.ts';
import { ticketsOf } from './tickets/read-ticket.ts';
import { sendTicket } from './tickets/send-ticket.ts';

const setting = settingsOf(productSettings);
const everything = { kind: 'all' } as const;

/** Returns the price of one session of a gift card in cents, VAT included, and the last day of a card that is sold on a day. */
export async function termsOfSoldCard(
  day: CivilDate,
): Promise<{ sessionCents: number; expiresOn: CivilDate }> {
  const days = await setting('gift-cards.sold-valid-days');
  return { sessionCents: await setting('gift-cards.session-price'), expiresOn: addDays(day, days) };
}

/** Returns what Fitcoins cost, in cents, VAT included: at the price of the session of a gift card, rounded up to the cent. */
export const priceOfFitcoins = async (fitcoins: number): Promise<number> =>
  Math.ceil((fitcoins * (await setting('gift-cards.session-price'))) / fitcoinsPerSession);

/**
 * Makes a card that was paid, in the caller's transaction: one use, a single-purpose voucher (D40). It leaves by e-mail on its day, at once
 * where that day came meanwhile. Returns its id.
 */
export async function sellGiftCard(sold: {
  readonly sessions: number;
  readonly expiresOn: CivilDate;
  readonly recipient: TicketSendingInput | null;
}): Promise<string> {
  const { sessions, expiresOn, recipient } = sold;
  const [id = ''] = await createGiftCards(systemActor, {
    sessions,
    expiresOn,
    limitPerPerson: 1,
    limitPerCode: 1,
    kind: 'sold',
    manualValidation: false,
    code: null,
    count: 1,
    companyId: null,
    programId: null,
    note: '',
  });
  if (recipient) {
    const today = parisDay(await databaseNow());
    const sendOn = laterDay(recipient.sendOn, today);
    await sendTicket(everything, systemActor, id, { ...recipient, sendOn });
  }
  return id;
}

/** Returns the ticket of a card that was sold, and how often it was used. Throws `not-found`. */
export async function readSoldCard(id: string): Promise<{ ticket: Ticket; uses: number }> {
  const card = await findGiftCard(everything, id);
  const ticket = await ticketsOf([card]).then(onlyRow);
  return { ticket, uses: card.uses };
}

/**
 * Takes a sold card back, in the caller's transaction: nobody uses it any more, nobody switches it on again, and it leaves by no e-mail. Returns false, and changes
 * nothing, for one that was used.
 */
export async function takeSoldCardBack(id: string): Promise<boolean> {
  const row = await lockGiftCard(everything, id);
  if (row.uses > 0) return false;
  const set = { takenBackAt: sql`now()` };
  if (row.status === 'ACCEPTED' || row.status === 'WAITING')
    await transition({
      machine: giftCardMachine,
      table: giftCards,
      row,
      event: 'takeBack',
      actor: systemActor,
      set,
    });
  // Off already: it is for good now.
  else await db.update(giftCards).set(set).where(eq(giftCards.id, id));
  await tellGiftCardChanged(row);
  return true;
}
