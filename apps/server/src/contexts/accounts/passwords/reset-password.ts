import { accountErrors, charterVersion, userMachine } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { inTx } from '../../../platform/db/database.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { findUser, lockUser, useUpLinks, type User } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword } from '../hash-password.ts';
import { findIdentity } from '../sign-in/identities.ts';
import { findPasswordLink } from './password-links.ts';
import { forgivePasswordTries } from '../sign-in/password-tries.ts';
import { revokeSessionsOf } from '../sign-in/revoke-session.ts';
import { storePassword } from './store-password.ts';
import { deployment } from '../../../platform/config/deployment.ts';

const placeLimit = { max: 30, windowSeconds: 900 };
const holder = { userId: null, role: 'PUBLIC' } as const;
const closed: ReadonlySet<string> = new Set(['INACTIVE', 'BLACKLISTED', 'DELETED']);

type Link = NonNullable<Awaited<ReturnType<typeof findPasswordLink>>>;

/** Returns a link that is still good for this person: unused, for the address of today, not too old. Throws otherwise. */
function requireGood(link: Link | undefined, user: User | undefined): { link: Link; user: User } {
  if (!link || !user || link.usedAt || link.email !== user.email || closed.has(user.status)) {
    throw accountErrors.fail('auth/invalid-link');
  }
  if (link.expired) throw accountErrors.fail('auth/link-expired');
  return { link, user };
}

const incomplete: ReadonlySet<string> = new Set(['INVITED', 'WAITING_EMAIL', 'VALID_EMAIL']);

// An invited person proves the address by this link, if nothing did before, and the charter is what is still missing.
const isNewcomer = (link: Link, user: User): boolean =>
  link.purpose === 'choose-password' && incomplete.has(user.status);

async function readLink(token: string): Promise<{ link: Link; user: User }> {
  const link = await findPasswordLink(token);
  return requireGood(link, link && (await findUser(link.userId)));
}

async function limitPlace(address: string): Promise<void> {
  await spendHit({ key: `password-link:place:${addressGroup(address)}`, ...placeLimit });
}

/** Says what a link is for, and changes nothing. Throws `auth/invalid-link`, `auth/link-expired`, `too-many-requests`. */
export async function describePasswordLink(token: string, address: string) {
  await limitPlace(address);
  const { link, user } = await readLink(token);
  const purpose =
    link.purpose === 'choose-password' ? ('choose-password' as const) : ('reset-password' as const);
  return { purpose, needsCharter: isNewcomer(link, user) && user.charterAcceptedAt === null };
}

/** The address is proved and the account complete: the same as a confirmation, then the charter (state machine 2). */
async function completeNewcomer(user: User): Promise<void> {
  const machine = { machine: userMachine, table: users, actor: holder } as const;
  const verified =
    user.status === 'VALID_EMAIL'
      ? user
      : await transition({
          ...machine,
          row: user,
          event: 'confirmEmail',
          set: { emailVerifiedAt: sql`now()` },
        });
  const charter = user.charterAcceptedAt ? {} : { charterVersion, charterAcceptedAt: sql`now()` };
  await transition({ ...machine, row: { id: user.id, ...verified }, event: 'completeProfile', set: charter });
  await emitEvent('accounts/email-confirmed', { userId: user.id });
}

/**
 * Gives an account the password that its owner chose by a mailed link (D17, threats T01, R6): also while wrong tries lock it.
 * Ends every session of the person on every replica, uses up every link of any purpose, and tells the owner. A reset confirms nothing
 * else; a first password proves an invited person's address. The user's row is locked: of 100 callers one chooses.
 * Throws `auth/invalid-link`, `auth/link-expired`, `auth/password-leaked`, `auth/password-guessable`, `too-many-requests`,
 * `form-invalid` when the charter is missing.
 */
export async function resetPassword(input: {
  token: string;
  password: string;
  charterVersion?: string | undefined;
  address: string;
}): Promise<{ email: string }> {
  await limitPlace(input.address);
  const { link, user } = await readLink(input.token);
  const identity = await findIdentity(user.id);
  if (isNewcomer(link, user) && !user.charterAcceptedAt && input.charterVersion !== charterVersion) {
    const message = 'Acceptez la charte pour continuer.';
    throw kernelErrors.fail('form-invalid', { issues: [{ path: 'charterVersion', message }] });
  }
  const companyName = identity?.manager?.company.name ?? null;
  await checkNewPassword(input.password, { ...user, companyName, productName: deployment().productName });
  const passwordHash = await hashPassword(input.password);
  await inTx(async () => {
    const held = await lockUser(user.id);
    const { link: again, user: locked } = requireGood(await findPasswordLink(input.token), held);
    await useUpLinks(user.id);
    if (isNewcomer(again, locked)) await completeNewcomer(locked);
    const event = again.purpose === 'choose-password' ? 'choosePassword' : 'resetPassword';
    const actor = { userId: user.id, role: 'PUBLIC' };
    await storePassword(locked, { passwordHash, actor, event });
    await revokeSessionsOf(user.id, 'password-reset');
  });
  await forgivePasswordTries({ email: user.email });
  await forgivePasswordTries({ userId: user.id });
  return { email: user.email };
}
