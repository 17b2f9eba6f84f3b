import { accountErrors, isBuiltOnWords, wordsOf } from '@elan/domain/accounts';
import { isLeaked } from './leaked-passwords.ts';

/** What anybody may know of the person who chooses: none of it is a password. */
export type KnownOfPerson = {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string | null;
  readonly productName: string;
};

/**
 * Refuses a password that is common, leaked, or made of what is known of the person (threats T07). Its form was checked by the
 * contract; call it after the rate limit. Throws `auth/password-leaked`, `auth/password-guessable`.
 */
export async function checkNewPassword(password: string, known: KnownOfPerson): Promise<void> {
  const { email, firstName, lastName, companyName, productName } = known;
  const words = wordsOf([...email.split('@'), firstName, lastName, companyName, productName]);
  if (await isLeaked(password)) throw accountErrors.fail('auth/password-leaked');
  if (isBuiltOnWords(password, words)) throw accountErrors.fail('auth/password-guessable');
}
