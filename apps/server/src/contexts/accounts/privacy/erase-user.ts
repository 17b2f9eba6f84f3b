import { accountErrors, userMachine, type Actor, type Scope } from '@elan/domain/accounts';
import type { ActorRole } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { profilePictureFolder } from '../../../platform/files/picture-keys.ts';
import { eraseQueuedJobs } from '../../../platform/jobs/personal-data.ts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { erasePersonalRows } from '../../../platform/personal-data/erase-personal-rows.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import type { User } from '../accounts.repository.ts';
import { dataExports, users } from '../accounts.tables.ts';
import { forgetActorsOf } from '../sign-in/authenticate.ts';
import { changeUser, tellUserChanged } from '../change-user.ts';
import { eraseFilesJob } from './erase-files.job.ts';
import { exportKey } from './export.job.ts';
import { dataSubjectOf } from './privacy-subject.ts';
import { proveOwnPassword } from '../passwords/prove-own-password.ts';
import {
  findStaff,
  lockWithAdministrators,
  requireAdministratorBesides,
  requireAnotherAdministrator,
} from '../users.repository.ts';
import { need } from '../../../platform/context/need.ts';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /**
     * A person is about to be erased, the account alone is locked: who changes, in `accounts/erased`, what others lock before members and
     * sessions (places) locks it now.
     */
    'accounts/erasing': { userId: string };
    /** A person is being erased: what the other contexts hold of them closes. `actor` is SYSTEM for who asked for their own. */
    'accounts/erased': { userId: string; actor: { userId: string; role: ActorRole } };
  }
}

/** The company that would have no manager left without a person; null when there is none. */
export const companyWithoutManager = need<(userId: string) => Promise<string | null>>().named(
  'accounts.company-without-manager',
);

/** Erases a locked person everywhere, in the caller's transaction: state, records, rows of every table, queue, files. */
async function erasePerson(user: User, event: 'erase' | 'eraseOwn', actor: Actor): Promise<void> {
  const subject = await dataSubjectOf(user);
  const copies = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(eq(dataExports.userId, user.id));
  await emitEvent('accounts/erasing', { userId: user.id });
  await transition({ machine: userMachine, table: users, row: user, event, actor });
  const role = event === 'erase' ? actor.role : 'SYSTEM';
  await emitEvent('accounts/erased', { userId: user.id, actor: { userId: actor.userId, role } });
  await erasePersonalRows(subject);
  await eraseQueuedJobs(subject);
  const keys = copies.map(({ id }) => exportKey(id));
  await sendJob(eraseFilesJob, { keys, folders: [profilePictureFolder(user.id)] });
}

/**
 * Erases a person at an administrator's hand: pseudonymised where the law keeps the rows, deleted elsewhere (GDPR, article 17;
 * I49). Throws `not-found`, `not-allowed` (oneself), `transition-forbidden`, `auth/last-administrator`.
 */
export const eraseUser = (scope: Scope, actor: Actor, uid: string): Promise<void> =>
  changeUser(scope, actor, uid, { notBySelf: true, sessions: 'end' }, async (user) => {
    await erasePerson(user, 'erase', actor);
    await requireAnotherAdministrator(actor, uid);
  });

/**
 * Erases one's own account, the password given again. Throws `auth/wrong-password`, `auth/last-administrator`,
 * `auth/only-manager` while the person's company would have nobody left, `too-many-requests`.
 */
export async function eraseOwnAccount(
  actor: Actor,
  given: { password: string; address: string },
): Promise<void> {
  await proveOwnPassword(actor, given);
  await inTx(async () => {
    const user = await lockWithAdministrators({ kind: 'all' }, actor.userId);
    if ((await findStaff(user.id))?.role === 'ADMIN') await requireAdministratorBesides(user.id);
    const company = await companyWithoutManager()(user.id);
    if (company) throw accountErrors.fail('auth/only-manager', { company });
    await erasePerson(user, 'eraseOwn', actor);
    await tellUserChanged(user.id, 'end');
  });
  forgetActorsOf(actor.userId);
}
