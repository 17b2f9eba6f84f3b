import type { Actor, Scope } from '@elan/domain/accounts';
import { kernelErrors, type PictureArea } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { forgetVariants, keepVariants, newPictureVersion } from '../../platform/files/keep-picture.ts';
import { makePicture } from '../../platform/files/make-picture.ts';
import { logoKey } from '../../platform/files/picture-keys.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { lockCompany, type CompanyRow } from './companies.repository.ts';
import { companies } from './companies.tables.ts';
import { companyIn } from './company-profile.ts';

async function setVersion(id: string, logoVersion: number | null): Promise<CompanyRow> {
  const [changed] = await db
    .update(companies)
    .set({ logoVersion, updatedAt: sql`now()` })
    .where(eq(companies.id, id))
    .returning();
  if (!changed) throw kernelErrors.fail('not-found');
  await publishLive({ topic: `company:${id}`, kind: 'companies/changed', id });
  return changed;
}

const auditLogo = (actor: Actor, id: string, event: 'changeLogo' | 'removeLogo'): Promise<void> =>
  recordAudit({ actor, entity: 'company', entityId: id, event, from: null, to: null, details: {} });

/** Makes a file the logo of a company of the scope: whole unless an area is given, its transparency kept. Returns the company. */
export async function changeLogo(
  scope: Scope,
  actor: Actor,
  id: string,
  file: { readonly bytes: Buffer; readonly area: PictureArea | null },
): Promise<CompanyRow> {
  await companyIn(scope, id);
  const { full } = await makePicture(file.bytes, { format: 'png', area: file.area, sides: [] });
  return inTx(async () => {
    // The row is held meanwhile: two logos sent at once do not mix.
    await lockCompany(id);
    await keepVariants(new Map([[logoKey(id), full]]));
    await auditLogo(actor, id, 'changeLogo');
    return setVersion(id, newPictureVersion());
  });
}

/** Takes the logo of a company of the scope away, its file with it. Returns the company. */
export function removeLogo(scope: Scope, actor: Actor, id: string): Promise<CompanyRow> {
  return inTx(async () => {
    await companyIn(scope, id);
    await lockCompany(id);
    await auditLogo(actor, id, 'removeLogo');
    const company = await setVersion(id, null);
    await forgetVariants([logoKey(id)]);
    return company;
  });
}

/** The version of the logo of a company, whoever asks (a logo is public); undefined without one. */
export async function logoVersionOf(id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: companies.logoVersion })
    .from(companies)
    .where(eq(companies.id, id));
  return row?.version ?? undefined;
}
