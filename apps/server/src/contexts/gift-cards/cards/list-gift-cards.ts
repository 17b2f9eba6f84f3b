import type { Actor, Scope } from '@elan/domain/accounts';
import {
  giftCardHistoryWords,
  normaliseGiftCardCode,
  type GiftCard,
  type GiftCardHistoryLine,
  type GiftCardKind,
  type GiftCardRow as Listed,
  type GiftCardSort,
  type GiftCardStatus,
  type giftCardUseSchema,
} from '@elan/domain/gift-cards';
import { exactTotal, isUuid, type Page } from '@elan/domain/kernel';
import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { withinScope } from '../../../platform/registry/within-scope.ts';
import { personNamesOf } from '../../accounts/public.ts';
import { readHistory } from '../../companies/public.ts';
import { giftCards, giftCardUses } from '../gift-cards.tables.ts';
import { describeGiftCards, describeRows } from './describe-gift-cards.ts';
import { leftToGive } from './gift-card-balances.ts';
import { findGiftCard } from './gift-cards.repository.ts';

type Paging = { readonly page: number; readonly size: number };

export type GiftCardsQuery = Paging & {
  readonly search?: string | undefined;
  readonly status?: GiftCardStatus | undefined;
  readonly kind?: GiftCardKind | undefined;
  readonly lotId?: string | undefined;
  readonly sort?: GiftCardSort | undefined;
  readonly direction: 'asc' | 'desc';
};

const columns = {
  created: giftCards.createdAt,
  expires: giftCards.expiresOn,
  code: giftCards.code,
  uses: giftCards.uses,
  left: leftToGive,
} as const satisfies Record<GiftCardSort, unknown>;

const orderOf = ({ sort, direction }: GiftCardsQuery): SQL =>
  sort === undefined ? desc(giftCards.createdAt) : (direction === 'asc' ? asc : desc)(columns[sort]);

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A code is found by its beginning, a note by any of its words. */
const found = (search: string): SQL | undefined =>
  or(
    ilike(giftCards.code, `${escaped(normaliseGiftCardCode(search))}%`),
    ilike(giftCards.note, `%${escaped(search)}%`),
  );

function conditionOf({ search, status, kind, lotId }: GiftCardsQuery): SQL | undefined {
  return and(
    search ? found(search) : undefined,
    status && eq(giftCards.status, status),
    kind && eq(giftCards.kind, kind),
    lotId === undefined ? undefined : isUuid(lotId) ? eq(giftCards.lotId, lotId) : sql`false`,
  );
}

const totalOf = (total: number) => ({
  ...exactTotal(total),
});

/** Returns a page of the cards: searched by code or note, filtered and sorted. */
export async function listGiftCards(query: GiftCardsQuery): Promise<Page<Listed>> {
  const where = conditionOf(query);
  const rows = await db
    .select()
    .from(giftCards)
    .where(where)
    .orderBy(orderOf(query), asc(giftCards.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { items: await describeRows(rows), ...totalOf(await db.$count(giftCards, where)) };
}

// The first by its id of the cards of a lot that wait: it stands for all of them.
const leadsItsLot = sql`not exists (
  select 1 from ${giftCards} other
  where other.lot_id = ${giftCards}.lot_id and other.status = 'WAITING' and other.id < ${giftCards}.id
)`;

/** Returns a page of the cards of a scope that wait for a decision, the oldest first; one card for each lot, `waitingInLot` of it. */
export async function listWaiting(
  scope: Scope,
  reader: Actor,
  { page, size }: Paging,
): Promise<Page<GiftCard>> {
  const where = and(eq(giftCards.status, 'WAITING'), withinScope(scope, giftCards), leadsItsLot);
  const rows = await db
    .select()
    .from(giftCards)
    .where(where)
    .orderBy(asc(giftCards.createdAt), asc(giftCards.id))
    .limit(size)
    .offset((page - 1) * size);
  return { items: await describeGiftCards(rows, reader), ...totalOf(await db.$count(giftCards, where)) };
}

/** Returns a page of the uses of a card, the last one first. Throws `not-found`. */
export async function listUses(
  scope: Scope,
  id: string,
  { page, size }: Paging,
): Promise<Page<z.output<typeof giftCardUseSchema>>> {
  const card = await findGiftCard(scope, id);
  const where = eq(giftCardUses.cardId, card.id);
  const rows = await db
    .select()
    .from(giftCardUses)
    .where(where)
    .orderBy(desc(giftCardUses.rank))
    .limit(size)
    .offset((page - 1) * size);
  const names = await personNamesOf(rows.map(({ userId }) => userId));
  return {
    items: rows.map(({ id: useId, userId, fitcoins, usedAt }) => ({
      id: useId,
      person: names.get(userId) ?? 'Une personne effacée',
      fitcoins,
      usedAt: usedAt.toString(),
    })),
    ...totalOf(await db.$count(giftCardUses, where)),
  };
}

/** Returns a page of what became of a card, newest first. Throws `not-found`. */
export async function readGiftCardHistory(
  scope: Scope,
  id: string,
  paging: Paging,
): Promise<Page<GiftCardHistoryLine>> {
  const card = await findGiftCard(scope, id);
  const where = and(eq(auditLog.entity, 'gift-card'), eq(auditLog.entityId, card.id));
  return readHistory(where, paging, ({ audit, actorName }) => ({
    id: audit.id,
    at: audit.at.toString(),
    who: audit.actorUserId === null ? 'Automatique' : (actorName ?? 'Une personne effacée'),
    ...giftCardHistoryWords({ event: audit.event, details: audit.details as Record<string, unknown> }),
  }));
}
