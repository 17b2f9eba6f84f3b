import type { Actor, Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { PrescriptorTerms, PrescriptorTermsInput } from '@elan/domain/prescriptors';
import { eq, inArray, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { prescriptorIn } from './prescriptors.repository.ts';
import { prescriptorTerms } from './prescriptors.tables.ts';

type TermsRow = typeof prescriptorTerms.$inferSelect;

/** What a prescriptor is billed by while nobody wrote anything: no fees, and it pays (D35). */
const noTerms: PrescriptorTerms = { managementFees: 0, invoiceEndOn: null, version: null, updatedAt: null };

const termsView = ({
  managementFeesTenths,
  invoiceEndOn,
  version,
  updatedAt,
}: TermsRow): PrescriptorTerms => ({
  managementFees: managementFeesTenths / 10,
  invoiceEndOn,
  version,
  updatedAt: updatedAt.toString(),
});

/** The terms of some prescriptors, by their id; those without any are left out. `managementFeesTenths`: 50 is 5,0 %. */
export async function termsOf(
  prescriptorIds: readonly string[],
): Promise<Map<string, { managementFeesTenths: number; invoiceEndOn: string | null }>> {
  if (prescriptorIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(prescriptorTerms)
    .where(inArray(prescriptorTerms.prescriptorId, [...prescriptorIds]));
  return new Map(
    rows.map(({ prescriptorId, managementFeesTenths, invoiceEndOn }) => [
      prescriptorId,
      { managementFeesTenths, invoiceEndOn },
    ]),
  );
}

/** The terms of a prescriptor of the scope. Throws `not-found`. */
export async function readTerms(scope: Scope, id: string): Promise<PrescriptorTerms> {
  const { id: prescriptorId } = await prescriptorIn(scope, id);
  const [row] = await db
    .select()
    .from(prescriptorTerms)
    .where(eq(prescriptorTerms.prescriptorId, prescriptorId));
  return row ? termsView(row) : noTerms;
}

/** Changes the terms of a prescriptor; the audit keeps before and after. Throws `not-found`, `stale-version` after another change. */
export function saveTerms(
  scope: Scope,
  actor: Actor,
  id: string,
  { managementFees, invoiceEndOn, version }: PrescriptorTermsInput,
): Promise<PrescriptorTerms> {
  return inTx(async () => {
    const { id: prescriptorId } = await prescriptorIn(scope, id);
    const own = eq(prescriptorTerms.prescriptorId, prescriptorId);
    const [before] = await db.select().from(prescriptorTerms).where(own).for('no key update');
    if ((before?.version ?? null) !== version) throw kernelErrors.fail('stale-version');
    const terms = { managementFeesTenths: Math.round(managementFees * 10), invoiceEndOn };
    const [stored] = before
      ? await db
          .update(prescriptorTerms)
          .set({ ...terms, updatedAt: sql`now()`, version: sql`${prescriptorTerms.version} + 1` })
          .where(own)
          .returning()
      : await db
          .insert(prescriptorTerms)
          .values({ prescriptorId, ...terms })
          .onConflictDoNothing()
          .returning();
    if (!stored) throw kernelErrors.fail('stale-version');
    const said = (row: TermsRow | undefined) =>
      row && {
        frais: `${row.managementFeesTenths / 10}`.replace('.', ','),
        'fin de facturation': row.invoiceEndOn,
      };
    await recordAudit({
      actor,
      entity: 'company',
      entityId: prescriptorId,
      event: 'saveTerms',
      from: null,
      to: null,
      details: { before: said(before) ?? {}, after: said(stored) ?? {} },
    });
    for (const topic of [`company:${prescriptorId}`, 'role:ADMIN']) {
      await publishLive({ topic, kind: 'prescriptors/changed', id: prescriptorId });
    }
    return termsView(stored);
  });
}
