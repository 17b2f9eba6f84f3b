import type { ActorRole } from '@elan/domain/kernel';
import type { AuditActor } from '../../platform/registry/audit.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';

declare module '../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** These people have just left their company, or were erased, in this transaction, which has locked their rows. */
    'members/gone': {
      readonly memberIds: readonly string[];
      readonly actor: AuditActor & { readonly role: ActorRole };
    };
  }
}

/** Tells the other contexts that people are in their company no more. */
export const tellGone = (
  memberIds: readonly string[],
  actor: AuditActor & { readonly role: ActorRole },
): Promise<void> =>
  memberIds.length === 0 ? Promise.resolve() : emitEvent('members/gone', { memberIds, actor });
