import type { Scope } from '@elan/domain/accounts';
import { AppError } from '@elan/domain/kernel';
import type { SeveralDone } from '@elan/domain/members';
import { requireMember } from './members.repository.ts';

/**
 * Does something to several employees, each in its own transaction: one that is refused is listed with the reason, and holds back
 * none of the others. An id outside of the scope throws `not-found` before anything is done.
 */
export async function toSeveral(
  scope: Scope,
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<SeveralDone> {
  const people = [];
  for (const id of new Set(ids)) people.push(await requireMember(scope, id));
  const failed: SeveralDone['failed'] = [];
  for (const { id, firstName, lastName } of people) {
    try {
      await act(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ id, name: `${firstName} ${lastName}`, code: error.code, message: reasonOf(error) });
    }
  }
  return { done: people.length - failed.length, failed };
}

/** The sentence of the field rather than the one of its form. */
function reasonOf({ code, message, params }: AppError): string {
  const issues = code === 'form-invalid' ? (params['issues'] as readonly { message: string }[]) : [];
  return issues[0]?.message ?? message;
}
