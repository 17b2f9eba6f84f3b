import type { passwordContract } from '@elan/domain/accounts';
import { AppError, type RouteAnswer, type RouteChecked } from '@elan/domain/kernel';
import { deployment } from '../../../platform/config/deployment.ts';
import { placeKey } from '../../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { checkNewPassword } from './check-new-password.ts';

type Judged = RouteChecked<typeof passwordContract.judge>['body'];

const refusing = new Set<string>(['auth/password-leaked', 'auth/password-guessable']);

const placeLimit = { max: 120, windowSeconds: 600 };

/**
 * Tells in a sentence why a password would be refused if it were sent, null for nothing. It keeps nothing of it. Throws `too-many-requests` after
 * 120 in ten minutes from one place.
 */
export async function judgePassword(
  { password, ...known }: Judged,
  address: string,
): Promise<RouteAnswer<typeof passwordContract.judge>> {
  await spendHit({ key: placeKey('password-verdict', address), ...placeLimit });
  const { email = '', firstName = '', lastName = '', companyName = null } = known;
  const { productName } = deployment();
  try {
    await checkNewPassword(password, { email, firstName, lastName, companyName, productName });
    return { refused: null };
  } catch (error) {
    if (error instanceof AppError && refusing.has(error.code)) return { refused: error.message };
    throw error;
  }
}
