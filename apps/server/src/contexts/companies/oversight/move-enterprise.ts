import type { Actor, Scope } from '@elan/domain/accounts';
import { companyErrors } from '@elan/domain/companies';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import type { CompanyRow } from '../companies.repository.ts';
import { revokeInvitationsOf } from '../revoke-invitations.ts';
import { sayWhyAttributed } from '../attribution-reason.ts';
import { moveCompany } from '../move-company.ts';
import { followItsContract } from '../terms/renew-company.ts';
import { endSessionsOfCompany } from './end-sessions-of-company.ts';
import { exitOf } from '../exit-of.ts';
import { liveProgramCount } from './live-programs.ts';
import { lockOverseen, overseenCompany } from '../overseen-companies.ts';
import { statusBeforeSuspension } from './status-before-suspension.ts';

type Move = (company: CompanyRow, actor: Actor, reason: string) => Promise<unknown>;

const move =
  (run: Move) =>
  (scope: Scope, actor: Actor, id: string, reason = ''): Promise<void> =>
    inTx(async () => {
      await run(await lockOverseen(scope, id), actor, reason);
    });

/** Suspends a running company, with a reason. Throws `not-found`, `transition-forbidden`. */
export const suspendEnterprise = move((company, actor, reason) =>
  moveCompany(company, 'suspend', actor, undefined, { details: { reason } }),
);

/**
 * Gives a suspended company back the status of before, then what its contract and its programmes became meanwhile.
 * Throws `not-found`, `transition-forbidden`.
 */
export const regulariseEnterprise = move(async (company, actor) =>
  followItsContract(
    await moveCompany(company, 'regularise', actor, await statusBeforeSuspension(company.id)),
  ),
);

/**
 * Ends the contract of a company: « sans prescripteur » and « sorti du programme » from today (specification point 4).
 * Throws `not-found`, `transition-forbidden`, `enterprises/live-programs` while a programme of it runs or waits.
 */
export const endEnterprise = move(async (company, actor) => {
  await sayWhyAttributed('Fin du contrat');
  const moved = await moveCompany(company, 'end', actor, undefined, {
    set: exitOf(company, parisDay(await databaseNow())),
  });
  if ((await liveProgramCount()(moved.id)) > 0) throw companyErrors.fail('enterprises/live-programs');
});

/** Archives a company that is over. Throws `not-found`, `transition-forbidden`. */
export const archiveEnterprise = move((company, actor) => moveCompany(company, 'archive', actor));

/** Takes a company out of the archive: its contract is over. Throws `not-found`, `transition-forbidden`. */
export const restoreEnterprise = move((company, actor) => moveCompany(company, 'restore', actor));

/** Takes a company off the blacklist, with a reason: it is suspended. Throws `not-found`, `transition-forbidden`. */
export const liftEnterprise = move((company, actor, reason) =>
  moveCompany(company, 'lift', actor, undefined, { details: { reason } }),
);

/**
 * Blacklists a company, with a reason: every session of its people ends within the second, and no invitation of it, or by them,
 * works any more (state machines 1 and 13). Throws `not-found`, `transition-forbidden`.
 */
export function blacklistEnterprise(scope: Scope, actor: Actor, id: string, reason: string): Promise<void> {
  return inTx(async () => {
    const { id: companyId } = await overseenCompany(scope, id);
    // Before the company: it is the last to be locked.
    await emitEvent('companies/closing', { companyId, actor });
    await revokeInvitationsOf(companyId, actor);
    const company = await lockOverseen(scope, id);
    await moveCompany(company, 'blacklist', actor, undefined, { details: { reason } });
    await endSessionsOfCompany(companyId);
  });
}
