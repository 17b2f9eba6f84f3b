import type { Actor, Scope } from '@elan/domain/accounts';
import { memberErrors, type NewMember } from '@elan/domain/members';
import { spendHit } from '../../platform/rate-limit/rate-limit.ts';
import { addMembers } from './add-members.ts';
import { companyFor } from './members.repository.ts';

/** People that a company adds one by one, an hour: longer lists are imported. */
export const addingLimit = { max: 300, windowSeconds: 3600 } as const;

/**
 * Adds one employee and sends the invitation; returns the id. Throws `members/already-member`, `members/left-before` for
 * somebody who was in the company, `not-found` for another company than one's own,
 * `too-many-requests`.
 */
export async function addMember(
  scope: Scope,
  actor: Actor,
  { companyId, ...person }: NewMember & { companyId?: string | undefined },
): Promise<string> {
  const adding = { source: 'manual', actor, withLeavers: false } as const;
  const company = companyFor(scope, companyId);
  await spendHit({ key: `add-member:${company}`, ...addingLimit });
  const { added, known } = await addMembers(company, [person], adding);
  const [member] = added;
  if (member) return member.id;
  const hasLeft = known.some(({ status }) => status === 'INACTIVE');
  throw memberErrors.fail(hasLeft ? 'members/left-before' : 'members/already-member');
}
