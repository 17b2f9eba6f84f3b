import { orderedRights, type Actor, type CompanyRight, type Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { requireOpened, type Opened } from '../../../platform/registry/require-opened.ts';
import { auditUser, changeUser, requireNotErased } from '../change-user.ts';
import { administeredManagers } from './user-records.ts';

/**
 * Gives the manager of a company these rights and no other (A8); the person's pages follow at once, on every replica.
 * Throws `not-found` for who manages no company, `stale-version`, and `not-allowed` for a prescriptor, whose role decides.
 */
export const changeRights = (
  scope: Scope,
  actor: Actor,
  uid: string,
  { rights, version }: Opened & { readonly rights: readonly CompanyRight[] },
): Promise<void> =>
  changeUser(scope, actor, uid, { notBySelf: true, sessions: 'refresh' }, async (user) => {
    requireNotErased(user);
    const { findManager, changeRights: write } = administeredManagers();
    const manager = await findManager(uid);
    if (!manager) throw kernelErrors.fail('not-found');
    requireOpened(manager, { version });
    if (manager.role !== 'COMMUNITY_MANAGER') throw kernelErrors.fail('not-allowed');
    await write(uid, rights);
    await auditUser(actor, uid, 'setRights', {
      from: orderedRights(manager.rights),
      to: orderedRights(rights),
    });
  });
