import type { Scope } from '@elan/domain/accounts';
import { AppError } from '@elan/domain/kernel';
import { assignLicence } from '../contexts/members/assign-licences.ts';
import { takeBackLicence } from '../contexts/members/take-back-licence.ts';

type Giver = Parameters<typeof assignLicence>[1];

const chance = 0.5;
const leastTurns = 20;
const any = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

/**
 * One caller of a storm: gives a licence to any of these people or takes theirs back, again and again, for so many seconds and twenty times at least.
 * Returns how often each ended how: `assigned`, `taken-back`, or the code of the refusal; anything but a refusal of ours is thrown.
 */
export async function stormLicences(
  scope: Scope,
  giver: Giver,
  type: string,
  memberIds: readonly string[],
  seconds: number,
): Promise<Record<string, number>> {
  const ends: Record<string, number> = {};
  const until = Date.now() + seconds * 1000;
  for (let turn = 0; turn < leastTurns || Date.now() < until; turn += 1) {
    const memberId = any(memberIds) ?? '';
    const gives = Math.random() < chance;
    const act = gives ? assignLicence : takeBackLicence;
    const end = await act(scope, giver, type, memberId).then(
      () => (gives ? 'assigned' : 'taken-back'),
      (error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      },
    );
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return ends;
}
