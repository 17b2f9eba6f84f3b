import type { Scope } from '@elan/domain/accounts';
import { redemptionLink, type Ticket } from '@elan/domain/gift-cards';
import { asc, eq } from 'drizzle-orm';
import { deployment } from '../../../platform/config/deployment.ts';
import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { qrCodeOf } from '../../../platform/qr/qr-code.ts';
import { companyNamesOf } from '../../companies/public.ts';
import { findGiftCard, type GiftCardRow } from '../cards/gift-cards.repository.ts';
import { giftCards } from '../gift-cards.tables.ts';
import { programNames } from '../program-names.ts';

/** Returns the tickets of cards, in the order given. */
export async function ticketsOf(cards: readonly GiftCardRow[]): Promise<Ticket[]> {
  const { baseUrl } = deployment();
  const ids = [...new Set(cards.flatMap(({ companyId }) => companyId ?? []))];
  const names = await companyNamesOf(ids);
  const programs = await programNames()([...new Set(cards.flatMap(({ programId }) => programId ?? []))]);
  return cards.map(({ code, sessions, expiresOn, companyId, programId, limitPerPerson, limitPerCode }) => {
    const link = redemptionLink(baseUrl, code);
    return {
      code,
      sessions,
      expiresOn,
      company: companyId === null ? null : (names.get(companyId) ?? ''),
      program: programId === null ? null : (programs.get(programId) ?? ''),
      limitPerPerson,
      limitPerCode,
      link,
      qr: qrCodeOf(link),
    };
  });
}

/** Returns the ticket of a card. Throws `not-found`. */
export async function readTicket(scope: Scope, id: string): Promise<Ticket> {
  return ticketsOf([await findGiftCard(scope, id)]).then(onlyRow);
}

/** Returns a card, or all the cards of its lot in the order in which they were made: those that the scope was shown. Throws `not-found`. */
export async function cardsOfTicket(scope: Scope, id: string, of: 'card' | 'lot'): Promise<GiftCardRow[]> {
  const card = await findGiftCard(scope, id);
  if (of === 'card' || card.lotId === null) return [card];
  return db
    .select()
    .from(giftCards)
    .where(eq(giftCards.lotId, card.lotId))
    .orderBy(asc(giftCards.createdAt), asc(giftCards.id));
}
