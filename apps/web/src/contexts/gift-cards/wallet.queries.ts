import { walletContract } from '@elan/domain/gift-cards';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

/** Named as the live events of a wallet are. */
export const wallet = clientOf('wallet', walletContract);

/** One’s own wallet, with a page of its movements, the newest first. */
export const walletQuery = (page: number, size: number) => readOf(wallet.read, { query: { page, size } });
