import type { GiftCardInput } from '@elan/domain/gift-cards';
import { sql } from 'drizzle-orm';
import { AppError } from '@elan/domain/kernel';
import { createGiftCards } from '../contexts/gift-cards/cards/create-gift-cards.ts';
import { redeemGiftCard } from '../contexts/gift-cards/cards/redeem-gift-card.ts';
import { giftCards } from '../contexts/gift-cards/gift-cards.tables.ts';
import { creditFitcoins } from '../contexts/gift-cards/ledger/credit-fitcoins.ts';
import { fitcoinLots } from '../contexts/gift-cards/ledger/ledger.tables.ts';
import { refundFitcoinsJob } from '../contexts/gift-cards/ledger/refund-fitcoins.job.ts';
import { spendFitcoins } from '../contexts/gift-cards/ledger/spend-fitcoins.ts';
import { giftCardsInvariants } from '../contexts/gift-cards/invariants.ts';
import { checkInvariants } from '../platform/doctor/check-invariants.ts';
import { db, inTx } from '../platform/db/database.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import { waitingJobs } from './waiting-jobs.ts';
import { eq } from 'drizzle-orm';

const aCard: GiftCardInput = {
  sessions: 1,
  limitPerPerson: 1,
  limitPerCode: 10,
  expiresOn: '2040-12-31',
  kind: 'given',
  manualValidation: false,
  code: null,
  count: 1,
  companyId: null,
  programId: null,
  note: '',
};

/** A card that somebody made, ACCEPTED at once unless it is large or to be validated. */
export async function aGiftCard(createdBy: string | null, changes: Partial<GiftCardInput> = {}) {
  const [id = ''] = await createGiftCards({ userId: createdBy, role: 'ADMIN' }, { ...aCard, ...changes });
  return db.select().from(giftCards).where(eq(giftCards.id, id)).then(onlyRow);
}

/** Gives somebody a lot of Fitcoins. */
export const someFitcoins = (userId: string, amount: number) =>
  inTx(() =>
    creditFitcoins({
      userId,
      amount,
      origin: 'reward',
      cause: `test:${crypto.randomUUID()}`,
      words: 'Essai',
    }),
  );

/** What is not as it always is of cards and of the ledger: nothing. */
export const brokenLedger = async () =>
  (await checkInvariants(giftCardsInvariants)).filter(({ count }) => count > 0);

/** The lots of somebody ended long ago. */
export const endLotsOf = (userId: string) =>
  db.update(fitcoinLots).set({ expiresOn: '2020-01-01' }).where(eq(fitcoinLots.userId, userId));

/** What is left of the lots of somebody, the oldest first. */
export async function leftOfLots(userId: string): Promise<number[]> {
  const lots = await db
    .select({ left: fitcoinLots.left })
    .from(fitcoinLots)
    .where(eq(fitcoinLots.userId, userId))
    .orderBy(fitcoinLots.createdAt);
  return lots.map(({ left }) => left);
}

/** The Fitcoins that a waiting job gives back. */
export const refundsToMake = (): Promise<{ cause: string; words: string }[]> =>
  waitingJobs(refundFitcoinsJob);

/** Makes a sequence from which each call of a race takes its turn. */
export async function resetGiftTurns(): Promise<void> {
  await db.execute(sql`drop sequence if exists gift_turn`);
  await db.execute(sql`create sequence gift_turn`);
}

const takeTurn = async (): Promise<number> => {
  const { rows } = await db.execute<{ turn: string }>(sql`select nextval('gift_turn') as turn`);
  return Number(rows[0]?.turn);
};

const endOf = async (work: () => Promise<unknown>, done: string): Promise<string> =>
  work().then(
    () => done,
    (thrown: unknown) => {
      if (thrown instanceof AppError) return thrown.code;
      throw thrown;
    },
  );

/** One call of a race: the next person in turn redeems a code. */
export async function redeemInTurn(code: string, people: readonly string[]): Promise<string> {
  const turn = await takeTurn();
  const userId = people[turn % people.length] ?? '';
  return endOf(() => redeemGiftCard({ userId, companyIds: [], address: `place-${turn}` }, code), 'redeemed');
}

/** One call of a race: a person pays a session, each call another one. */
export async function payInTurn(userId: string, amount: number): Promise<string> {
  const turn = await takeTurn();
  return endOf(
    () => inTx(() => spendFitcoins({ userId, amount, cause: `booking:${turn}`, words: 'Séance' })),
    'paid',
  );
}
