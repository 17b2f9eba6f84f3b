import { walletContract } from '@elan/domain/gift-cards';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { employersOf } from '../members/public.ts';
import { redeemGiftCard } from './cards/redeem-gift-card.ts';
import { readWallet } from './ledger/read-wallet.ts';

/** The routes of one’s own wallet, in the people’s space. */
export const walletRoutes: readonly BoundRoute[] = [
  handle(walletContract.read, ({ actor, query }) => readWallet(actor.userId, query)),
  handle(walletContract.redeem, async ({ actor: { userId }, body, http }) =>
    redeemGiftCard({ userId, companyIds: await employersOf(userId), address: http.request.ip }, body.code),
  ),
];
