import type { Actor, Scope } from '@elan/domain/accounts';
import type { CompanyFacts } from '@elan/domain/companies';
import { holidayZoneOf } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { lockedCompany, ownCompany, type CompanyRow } from './companies.repository.ts';
import { companies } from './companies.tables.ts';

/** Stores the facts that the tutorial asks, those that are given: address (it decides the public holidays), work accidents. Throws `stale-version`. */
export function updateCompanyFacts(
  scope: Scope,
  actor: Actor,
  { address, workAccidents, version }: CompanyFacts & Opened,
): Promise<CompanyRow> {
  return inTx(async () => {
    const { id } = await ownCompany(scope);
    const company = await lockedCompany(id);
    requireOpened(company, { version });
    const changed = await db
      .update(companies)
      .set({
        ...(address && {
          addressLine: address.line,
          postalCode: address.postalCode,
          city: address.city,
          holidayZone: holidayZoneOf(address.postalCode),
        }),
        ...(workAccidents !== undefined && { workAccidents }),
        version: sql`${companies.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(companies.id, company.id))
      .returning()
      .then(onlyRow);
    await recordAudit({
      actor,
      entity: 'company',
      entityId: company.id,
      event: 'updateFacts',
      from: null,
      to: null,
      details: { address: address !== undefined, workAccidents: workAccidents !== undefined },
    });
    await publishLive({ topic: `company:${company.id}`, kind: 'companies/changed', id: company.id });
    return changed;
  });
}
