import {
  giftCardErrors,
  giftCardMachine,
  isGiftCardCode,
  normaliseGiftCardCode,
  redemptionRefusal,
  worthWords,
} from '@elan/domain/gift-cards';
import type { CivilDate } from '@elan/domain/kernel';
import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { hitLimit, peekLimit, takeBackHit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordAudit, systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { giftCards, giftCardUses } from '../gift-cards.tables.ts';
import { creditFitcoins } from '../ledger/credit-fitcoins.ts';
import { tellGiftCardChanged, type GiftCardRow } from './gift-cards.repository.ts';

export type Redeemer = {
  readonly userId: string;
  /** The companies whose employee this person is. */
  readonly companyIds: readonly string[];
  /** The address of the connection. */
  readonly address: string;
};

export type Redeemed = { readonly fitcoins: number; readonly sessions: number; readonly expiresOn: string };

/** Returns the key of the movement that a use of a card caused. */
export const causeOfUse = (useId: string): string => `gift-card-use:${useId}`;

/** Wrong codes an hour, of one person and of one address (threats T14). */
const wrongCodes = { max: 10, windowSeconds: 3600 } as const;

const ofPerson = ({ userId }: Redeemer) => ({ key: `gift-cards.redeem:user:${userId}`, ...wrongCodes });
const ofAddress = ({ address }: Redeemer) => ({ key: `gift-cards.redeem:address:${address}`, ...wrongCodes });

/** The tries of a person are counted before the code is looked at, so that no number of parallel guesses passes; those of an address after. */
async function refuseGuessing(who: Redeemer): Promise<void> {
  const [address, person] = [await peekLimit(ofAddress(who)), await hitLimit(ofPerson(who))];
  const { retryAfter } = address.ok ? person : address;
  if (!address.ok || !person.ok) throw giftCardErrors.fail('gift-cards/too-many-tries', { retryAfter });
}

async function lockByCode(code: string): Promise<GiftCardRow | undefined> {
  if (!isGiftCardCode(code)) return undefined;
  const [card] = await db.select().from(giftCards).where(eq(giftCards.code, code)).for('no key update');
  return card;
}

const parisDayOf = (instant: SQL) =>
  sql<CivilDate | null>`to_char(${instant} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;

/** How often somebody used a card, and when they did last, and anybody. */
async function usesOf(card: GiftCardRow, { userId }: Redeemer) {
  const last = db
    .select({ at: giftCardUses.usedAt })
    .from(giftCardUses)
    .where(and(eq(giftCardUses.cardId, card.id), eq(giftCardUses.rank, card.uses)));
  return db
    .select({
      usesBefore: count(),
      lastUsedOn: parisDayOf(sql`max(${giftCardUses.usedAt})`),
      cardLastUsedOn: parisDayOf(sql`(${last})`),
    })
    .from(giftCardUses)
    .where(and(eq(giftCardUses.cardId, card.id), eq(giftCardUses.userId, userId)))
    .then(onlyRow);
}

async function use(card: GiftCardRow, who: Redeemer): Promise<Redeemed> {
  const { usesBefore, lastUsedOn, cardLastUsedOn } = await usesOf(card, who);
  const days = {
    decidedOn: parisDay(card.moderatedAt ?? card.createdAt),
    lastUsedOn: cardLastUsedOn,
  };
  const isForThem = card.companyId === null || who.companyIds.includes(card.companyId);
  const refusal = redemptionRefusal(
    { ...card, ...days },
    { usesBefore, lastUsedOn, isForThem },
    parisDay(await databaseNow()),
  );
  if (refusal) throw refusal;
  const used = await db
    .insert(giftCardUses)
    .values({
      cardId: card.id,
      userId: who.userId,
      rank: card.uses + 1,
      rankOfPerson: usesBefore + 1,
      fitcoins: card.fitcoins,
    })
    .returning({ id: giftCardUses.id })
    .then(onlyRow);
  await db
    .update(giftCards)
    .set({ uses: sql`${giftCards.uses} + 1` })
    .where(eq(giftCards.id, card.id));
  const credited = await creditFitcoins({
    userId: who.userId,
    amount: card.fitcoins,
    origin: card.kind === 'sold' ? 'sold-card' : 'given-card',
    cause: causeOfUse(used.id),
    words: `Carte cadeau, ${worthWords(card.sessions)}`,
    programId: card.programId,
  });
  const expiresOn = alwaysThere(credited, 'the credit of a use');
  await recordAudit({
    actor: { userId: who.userId, role: 'MEMBER' },
    entity: 'gift-card',
    entityId: card.id,
    event: 'redeem',
    from: card.status,
    to: card.status,
    details: {},
  });
  if (card.uses + 1 === card.limitPerCode) {
    await transition({
      machine: giftCardMachine,
      table: giftCards,
      row: card,
      event: 'exhaust',
      actor: systemActor,
    });
  }
  await tellGiftCardChanged(card);
  return { fitcoins: card.fitcoins, sessions: card.sessions, expiresOn };
}

/**
 * Redeems a code for a person: one use of the card, one lot of Fitcoins, in one transaction under the lock of the card (I19, I23). A wrong
 * code counts against the person and the address (threats T14). Throws `gift-cards/unknown-code`, `gift-cards/too-many-tries` and what
 * `redemptionRefusal` says.
 */
export async function redeemGiftCard(who: Redeemer, typed: string): Promise<Redeemed> {
  await refuseGuessing(who);
  // A card of nobody's company is outside of every wall.
  const redeemed = await acrossWall(() =>
    inTx(async () => {
      const card = await lockByCode(normaliseGiftCardCode(typed));
      return card && (await use(card, who));
    }),
  ).catch(async (refusal: unknown) => {
    // The code is right, whatever refuses it.
    await takeBackHit(ofPerson(who));
    throw refusal;
  });
  if (!redeemed) {
    await hitLimit(ofAddress(who));
    throw giftCardErrors.fail('gift-cards/unknown-code');
  }
  await takeBackHit(ofPerson(who));
  return redeemed;
}
