import type { Actor, Scope } from '@elan/domain/accounts';
import { fieldMessages, hasBegun, kernelErrors, type CivilDate } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../../platform/registry/require-opened.ts';
import { keepSponsorCode } from '../../accounts/public.ts';
import type { CompanyRow } from '../companies.repository.ts';
import { companies } from '../companies.tables.ts';
import { lockOverseen, tellCompanyChanged } from '../overseen-companies.ts';
import { sayWhyAttributed } from '../attribution-reason.ts';
import { openPrescriptor } from './open-prescriptor.ts';

type Link = Pick<CompanyRow, 'prescriptorId' | 'formerPrescriptorId' | 'exitOn'>;

async function changeLink(
  actor: Actor,
  company: CompanyRow,
  link: Link,
  audit: { event: string; details: Readonly<Record<string, unknown>> },
): Promise<void> {
  await db
    .update(companies)
    .set({ ...link, updatedAt: sql`now()`, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, company.id));
  await recordAudit({ actor, entity: 'company', entityId: company.id, from: null, to: null, ...audit });
  await tellCompanyChanged({ id: company.id, prescriptorId: link.prescriptorId }, company.prescriptorId);
  const prescriptors = [link.prescriptorId, company.prescriptorId].filter((id) => id !== null);
  for (const id of prescriptors) {
    // How many it refers, and the log that it reads.
    for (const topic of [`company:${id}`, 'role:ADMIN']) {
      await publishLive({ topic, kind: 'prescriptors/changed', id });
    }
  }
}

/** Throws `not-allowed` for what has no prescriptor: another prescriptor, a deleted company. */
function requireClient({ kind, status }: CompanyRow): void {
  if (kind !== 'client' || status === 'DELETED') throw kernelErrors.fail('not-allowed');
}

/**
 * Attaches a company to a prescriptor, in place of the one that it has; never its status (state machine 1). A prescriptor
 * attaches nothing to another one than itself. Nothing happens when it is attached already.
 * Throws `not-found`, `stale-version`, `not-allowed`, `form-invalid` for a prescriptor that does not exist or is not open.
 */
export function assignPrescriptor(
  scope: Scope,
  actor: Actor,
  id: string,
  {
    prescriptorId,
    version,
    reason,
  }: Opened & { readonly prescriptorId: string; readonly reason?: string | undefined },
): Promise<void> {
  return inTx(async () => {
    const company = await lockOverseen(scope, id);
    requireOpened(company, { version });
    requireClient(company);
    const prescriptor =
      scope.kind === 'all' || prescriptorId === actor.prescriptorId
        ? await openPrescriptor(prescriptorId)
        : undefined;
    if (!prescriptor) {
      const issues = [{ path: 'prescriptorId', message: fieldMessages.choiceInvalid }];
      throw kernelErrors.fail('form-invalid', { issues });
    }
    if (company.prescriptorId === prescriptor.id) return;
    const link = {
      prescriptorId: prescriptor.id,
      formerPrescriptorId: company.prescriptorId ?? company.formerPrescriptorId,
      exitOn: null,
    };
    const details = { prescriptor: prescriptor.name, ...(reason && { reason }) };
    await sayWhyAttributed(reason ?? null);
    await changeLink(actor, company, link, { event: 'assignPrescriptor', details });
    if (prescriptor.referralCode !== null) await keepSponsorCode(actor.userId, prescriptor.referralCode);
  });
}

/**
 * Detaches a company from its prescriptor: « sans prescripteur » and « sorti du programme » from that day (specification point 4,
 * threats T35); never its status. The day is not a coming one: the prescriptor stops seeing the company at once.
 * The reason stands in the log that the prescriptor reads. Throws `not-found`, `not-allowed` for a company without a prescriptor, `form-invalid`.
 */
export function unassignPrescriptor(
  scope: Scope,
  actor: Actor,
  id: string,
  { exitOn, reason }: { readonly exitOn: CivilDate; readonly reason: string },
): Promise<void> {
  return inTx(async () => {
    const company = await lockOverseen(scope, id);
    requireClient(company);
    if (company.prescriptorId === null) throw kernelErrors.fail('not-allowed');
    if (!hasBegun(exitOn, parisDay(await databaseNow()))) {
      const message = 'La sortie du programme ne peut pas être dans le futur.';
      throw kernelErrors.fail('form-invalid', { issues: [{ path: 'exitOn', message }] });
    }
    const link = { prescriptorId: null, formerPrescriptorId: company.prescriptorId, exitOn };
    await sayWhyAttributed(reason);
    await changeLink(actor, company, link, { event: 'unassignPrescriptor', details: { exitOn, reason } });
  });
}
