import { kernelErrors, nextStatus, slicesOf } from '@elan/domain/kernel';
import { sessionBillingMachine, type SessionBilling, type SessionBillingEvent } from '@elan/domain/sessions';
import { sql } from 'drizzle-orm';
import { db, requireTx } from '../../../platform/db/database.ts';
import { publishLiveEvents } from '../../../platform/live/publish-live.ts';
import { recordAudits } from '../../../platform/registry/audit.ts';
import type { SessionActor } from '../acts/move-session.ts';

/** Lines of the audit in one statement: within the number of parameters that PostgreSQL takes. */
const auditsAtOnce = 2000;

async function move(
  ids: readonly string[],
  from: SessionBilling,
  event: SessionBillingEvent,
  told: { readonly actor: SessionActor; readonly number: string },
): Promise<void> {
  requireTx('the billing of sessions');
  if (ids.length === 0) return;
  // The act is an administrator’s, a job that bills for one included.
  const to = nextStatus(sessionBillingMachine, from, event, 'ADMIN');
  const { rows } = await db.execute<{ id: string; companyId: string; status: string }>(sql`
    update sessions set billing = ${to}, version = version + 1, updated_at = now()
    where id = any(${sql.param([...ids])}::uuid[]) and billing = ${from}
    returning id, company_id as "companyId", status`);
  if (rows.length !== ids.length) throw kernelErrors.fail('stale-version');
  const details = { invoice: told.number };
  const audits = rows.map(({ id, status }) => ({
    actor: told.actor,
    entity: 'session',
    entityId: id,
    event,
    from: status,
    to: status,
    details,
  }));
  for (const slice of slicesOf(audits, auditsAtOnce)) await recordAudits(slice);
  const companies = [...new Set(rows.map(({ companyId }) => companyId))];
  await publishLiveEvents(
    companies.flatMap((id) =>
      [`company:${id}`, 'role:ADMIN'].map((topic) => ({ topic, kind: 'sessions/changed', id })),
    ),
  );
}

/** Bills sessions that the caller's transaction has locked, under the number of their invoice. Throws `stale-version` when one is billed already. */
export const billSessions = (ids: readonly string[], told: { actor: SessionActor; number: string }) =>
  move(ids, 'UNBILLED', 'invoice', told);

/** Takes sessions back to unbilled, under the number of the credit note (specification point 4). Throws `stale-version` when one is not billed. */
export const unbillSessions = (ids: readonly string[], told: { actor: SessionActor; number: string }) =>
  move(ids, 'BILLED', 'revert', told);
