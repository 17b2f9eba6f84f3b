// Moves Fitcoins of some people at random until it is killed: node ledger-storm.ts <database> <person,person…>. Prints a line once it moves some.
import { AppError } from '@elan/domain/kernel';
import { creditFitcoins } from '../contexts/gift-cards/ledger/credit-fitcoins.ts';
import { refundFitcoins } from '../contexts/gift-cards/ledger/refund-fitcoins.ts';
import { spendFitcoins } from '../contexts/gift-cards/ledger/spend-fitcoins.ts';
import { connectDatabase, inTx } from '../platform/db/database.ts';

const [url = '', people = ''] = process.argv.slice(2);
const ids = people.split(',');
const below = (limit: number): number => Math.floor(Math.random() * limit);

connectDatabase(url, { max: 5, onError: () => undefined });

async function move(): Promise<void> {
  const userId = ids[below(ids.length)] ?? '';
  const act = below(3);
  // Causes come again: what is asked twice moves once.
  const cause = `storm:${userId}:${below(50_000)}`;
  if (act === 0) {
    const amount = 1 + below(3000);
    await creditFitcoins({ userId, amount, origin: 'reward', cause: `credit:${cause}`, words: 'Essai' });
  }
  if (act === 1) await spendFitcoins({ userId, amount: 1 + below(1500), cause, words: 'Essai' });
  if (act === 2) await refundFitcoins(cause, 'Essai');
}

async function moveForEver(): Promise<never> {
  for (;;) {
    await inTx(move).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
}

process.stdout.write('moves\n');
await Promise.all(Array.from({ length: 5 }, moveForEver));
