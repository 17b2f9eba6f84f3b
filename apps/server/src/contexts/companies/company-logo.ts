import type { Actor, Scope } from '@elan/domain/accounts';
import { type PictureArea } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { changeFiles, type FilesChanged } from '../../platform/files/change-files.ts';
import { newPictureVersion } from '../../platform/files/keep-picture.ts';
import { makePicture } from '../../platform/files/make-picture.ts';
import { logoKey, logoKeys } from '../../platform/files/picture-keys.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { lockedCompany, type CompanyRow } from './companies.repository.ts';
import { companies } from './companies.tables.ts';
import { companyIn } from './company-profile.ts';

/** Changes the version of a logo, in the caller's transaction; returns the company, and the files of the logo before. */
async function setVersion(
  actor: Actor,
  id: string,
  logoVersion: number | null,
): Promise<FilesChanged<CompanyRow>> {
  // The row is locked meanwhile: of two concurrent uploads the second replaces the first.
  const { logoVersion: before } = await lockedCompany(id);
  const event = logoVersion === null ? 'removeLogo' : 'changeLogo';
  await recordAudit({ actor, entity: 'company', entityId: id, event, from: null, to: null, details: {} });
  await db
    .update(companies)
    .set({ logoVersion, updatedAt: sql`now()` })
    .where(eq(companies.id, id));
  await publishLive({ topic: `company:${id}`, kind: 'companies/changed', id });
  return { done: await lockedCompany(id), replaced: before === null ? [] : logoKeys(id, before) };
}

/** Makes a file the logo of a company of the scope: whole unless an area is given, its transparency kept. Returns the company. */
export async function changeLogo(
  scope: Scope,
  actor: Actor,
  id: string,
  file: { readonly bytes: Buffer; readonly area: PictureArea | null },
): Promise<CompanyRow> {
  await companyIn(scope, id);
  const { full } = await makePicture(file.bytes, { format: 'png', area: file.area, sides: [] });
  const version = newPictureVersion();
  return changeFiles(new Map([[logoKey(id, version), full]]), () => setVersion(actor, id, version));
}

/** Takes the logo of a company of the scope away, its file with it. Returns the company. */
export function removeLogo(scope: Scope, actor: Actor, id: string): Promise<CompanyRow> {
  return changeFiles(new Map(), async () => {
    await companyIn(scope, id);
    return setVersion(actor, id, null);
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
