import type { Scope } from '@elan/domain/accounts';
import { kernelErrors, type RouteAnswer } from '@elan/domain/kernel';
import { liveRightStatuses, shopErrors, type companyCodeContract } from '@elan/domain/shop';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { db, inTx } from '../../../platform/db/database.ts';
import { placeKey } from '../../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordAudit, type AuditActor } from '../../../platform/registry/audit.ts';
import { companyOf } from '../../../platform/registry/within-scope.ts';
import { companyIsStopped, soldCompany } from '../../companies/public.ts';
import { customersAmong } from '../../members/public.ts';
import { shopCompanyCodes, shopOrderLines, shopRights } from '../shop.tables.ts';

/** Letters and digits that nobody mistakes for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;
/** How many codes one place may try in a minute (threats T13). */
const trying = { max: 20, windowSeconds: 60 } as const;

/** « K7QM-2XWB » */
function makeCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)] ?? 'A');
  return `${letters.slice(0, codeLength / 2).join('')}-${letters.slice(codeLength / 2).join('')}`;
}

/** Counts a try of a code from a place. Throws `too-many-requests`. */
export async function limitCodes(from: string): Promise<void> {
  await spendHit({ key: placeKey('shop-company-code', from), ...trying });
}

const current = (companyId: string) =>
  and(eq(shopCompanyCodes.companyId, companyId), isNull(shopCompanyCodes.retiredAt));

/** How many people joined a company by its codes, and are still there. */
async function peopleOf(companyId: string): Promise<number> {
  const rows = await db
    .selectDistinct({ userId: shopRights.userId })
    .from(shopRights)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopRights.lineId))
    .innerJoin(shopCompanyCodes, eq(shopCompanyCodes.id, shopOrderLines.companyCodeId))
    .where(
      and(eq(shopCompanyCodes.companyId, companyId), inArray(shopRights.status, [...liveRightStatuses])),
    );
  return customersAmong(
    companyId,
    rows.map(({ userId }) => userId),
  );
}

/** Returns the code of one’s own company, null while it has none, and how many people came by it. */
export async function readCompanyCode(scope: Scope): Promise<RouteAnswer<typeof companyCodeContract.read>> {
  const companyId = companyOf(scope);
  const [found] = await db
    .select({ code: shopCompanyCodes.code })
    .from(shopCompanyCodes)
    .where(current(companyId));
  return { code: found?.code ?? null, people: await peopleOf(companyId) };
}

/** Gives one’s own company a code, or another one: the one before it is good for nobody new. Who came by it stays. */
export function renewCompanyCode(
  scope: Scope,
  actor: AuditActor,
): Promise<RouteAnswer<typeof companyCodeContract.renew>> {
  const companyId = companyOf(scope);
  return inTx(async () => {
    if (!(await soldCompany(companyId))) throw kernelErrors.fail('not-found');
    const [before] = await db.select().from(shopCompanyCodes).where(current(companyId)).for('no key update');
    if (before)
      await db
        .update(shopCompanyCodes)
        .set({ retiredAt: sql`now()`, version: sql`${shopCompanyCodes.version} + 1`, updatedAt: sql`now()` })
        .where(eq(shopCompanyCodes.id, before.id));
    const [made] = await db
      .insert(shopCompanyCodes)
      .values({ companyId, code: makeCode() })
      .onConflictDoNothing()
      .returning({ id: shopCompanyCodes.id });
    // Another press made it meanwhile: that one is shown.
    if (made) {
      const what = { entity: 'shop-company-code', entityId: made.id, event: 'make', from: null, to: null };
      await recordAudit({ actor, ...what, details: {} });
    }
    return readCompanyCode(scope);
  });
}

/** Returns the company that a code leads to. Throws `shop/company-code-unknown` for one of nobody, or of a company that is stopped. */
export async function companyOfCode(code: string): Promise<{ codeId: string; name: string }> {
  const [found] = await db
    .select()
    .from(shopCompanyCodes)
    .where(and(eq(shopCompanyCodes.code, code), isNull(shopCompanyCodes.retiredAt)));
  const company = found && (await soldCompany(found.companyId));
  if (!company || (await companyIsStopped(company.id))) throw shopErrors.fail('shop/company-code-unknown');
  return { codeId: found.id, name: company.name };
}
