import type { Actor, Scope } from '@elan/domain/accounts';
import { companyErrors } from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import type { CompanyRow } from '../companies.repository.ts';
import { moveCompany } from '../move-company.ts';
import { contractOf, heldSessions, everHadProgram } from '../terms/contract-source.ts';
import { lockOverseen } from '../overseen-companies.ts';

/** Tells whether what a company bought is an event that was held: a session, and never a programme. */
export async function hasHeldEvent(companyId: string): Promise<boolean> {
  if (await everHadProgram()(companyId)) return false;
  return (await heldSessions()(companyId)).held > 0;
}

/** Throws for a company that bought anything else than an event, or whose event is not over. */
async function requireOnlyEvent({ id }: CompanyRow): Promise<void> {
  if (await everHadProgram()(id)) throw companyErrors.fail('enterprises/had-program');
  const { held, toCome } = await heldSessions()(id);
  if (toCome > 0) throw companyErrors.fail('enterprises/planned-sessions', { count: toCome });
  if (held === 0) throw companyErrors.fail('enterprises/event-not-held');
  const contract = await contractOf(id, parisDay(await databaseNow()));
  if (contract?.isSubscribed) throw companyErrors.fail('enterprises/under-contract');
}

/**
 * Closes a client after the event of its one-off offer, with a reason: PASSED, then ENDED 30 days later by the night's job (state machine 1).
 * Throws `not-found`, `transition-forbidden`, `not-allowed` for a prescriptor, `enterprises/had-program`, `enterprises/planned-sessions`,
 * `enterprises/event-not-held`, `enterprises/under-contract`.
 */
export function closeAfterEvent(scope: Scope, actor: Actor, id: string, reason: string): Promise<void> {
  return inTx(async () => {
    // Locked: whoever plans a session of it waits for the lock, and is refused once the company is over.
    const company = await lockOverseen(scope, id);
    if (company.kind !== 'client') throw kernelErrors.fail('not-allowed');
    await moveCompany(company, 'passEvent', actor, undefined, { details: { reason } });
    await requireOnlyEvent(company);
  });
}
