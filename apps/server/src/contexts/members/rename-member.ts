import type { Actor, Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { memberMachine, type MemberName } from '@elan/domain/members';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { lockMember, tellMembersChanged } from './members.repository.ts';
import { members } from './members.tables.ts';

/** Corrects the name of an employee. Throws `not-found`, `stale-version`, and `not-allowed` for somebody erased. */
export const renameMember = (
  scope: Scope,
  actor: Actor,
  id: string,
  renamed: MemberName & Opened,
): Promise<void> =>
  inTx(async () => {
    const member = await lockMember(scope, id);
    const { version, ...name } = renamed;
    requireOpened(member, { version });
    if (member.status === 'DELETED') throw kernelErrors.fail('not-allowed');
    await db
      .update(members)
      .set({ ...name, version: sql`${members.version} + 1`, updatedAt: sql`now()` })
      .where(eq(members.id, id));
    // The names themselves stay out of the audit, which no erasure can reach.
    const what = { entity: memberMachine.entity, entityId: id, event: 'rename' };
    await recordAudit({ actor, ...what, from: null, to: null, details: {} });
    await tellMembersChanged(member.companyId, id);
  });
