import type { Actor } from '@elan/domain/accounts';
import { type PictureArea } from '@elan/domain/kernel';
import { variantLogoContract, type AdminVariant } from '@elan/domain/shop';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { changeFiles, type FilesChanged } from '../../../platform/files/change-files.ts';
import { actorOf, type FileRoute } from '../../../platform/files/file-routes.ts';
import { areaOf, countUpload, newPictureVersion } from '../../../platform/files/keep-picture.ts';
import { makePicture } from '../../../platform/files/make-picture.ts';
import { shopLogoKey } from '../../../platform/files/picture-keys.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { foundFile } from '../../../platform/files/found-file.ts';
import { sendPicture } from '../../../platform/files/send-picture.ts';
import { findVariant, readAdminVariant } from './variants.repository.ts';
import { tellVariant } from './save-variant.ts';
import { shopVariants } from './variants.tables.ts';

type By = Pick<Actor, 'userId' | 'role'>;

async function setVersion(
  actor: By,
  id: string,
  logoVersion: number | null,
): Promise<FilesChanged<AdminVariant>> {
  // The row is locked meanwhile: of two concurrent uploads the second replaces the first.
  await db.select().from(shopVariants).where(eq(shopVariants.id, id)).for('no key update');
  const before = await findVariant(id);
  await db
    .update(shopVariants)
    .set({ logoVersion, updatedAt: sql`now()` })
    .where(eq(shopVariants.id, id));
  await tellVariant(actor, id, logoVersion === null ? 'removeLogo' : 'changeLogo', {});
  const replaced = before.logoVersion === null ? [] : [shopLogoKey(id, before.logoVersion)];
  return { done: await readAdminVariant(id), replaced };
}

/** Makes a file the logo of a variant, its transparency kept. Returns the variant. Throws `not-found`. */
async function changeLogo(
  actor: By,
  id: string,
  file: { readonly bytes: Buffer; readonly area: PictureArea | null },
): Promise<AdminVariant> {
  const { full } = await makePicture(file.bytes, { format: 'png', area: file.area, sides: [] });
  const version = newPictureVersion();
  return changeFiles(new Map([[shopLogoKey(id, version), full]]), () => setVersion(actor, id, version));
}

/** Takes the logo of a variant away, its file with it. Returns the variant. Throws `not-found`. */
export const removeVariantLogo = async (actor: By, id: string): Promise<AdminVariant> => {
  await findVariant(id);
  return changeFiles(new Map(), () => setVersion(actor, id, null));
};

/** The routes of the logos: sent by an administrator, seen by anybody. */
export const variantLogoRoutes: readonly FileRoute[] = [
  {
    kind: 'upload',
    definition: variantLogoContract.write,
    async run({ actor, params, query, http }) {
      const { id } = await findVariant(params['id'] ?? '');
      const own = actorOf(actor);
      await countUpload(own.userId);
      const bytes = await receiveFile(http.request, http.reply);
      return changeLogo(own, id, { bytes, area: areaOf(query) });
    },
  },
  {
    kind: 'download',
    definition: variantLogoContract.read,
    async run({ params, http }) {
      const { id, logoVersion } = await findVariant(params['id'] ?? '');
      const version = foundFile(logoVersion);
      await sendPicture(http, { version, type: 'image/png', keys: [shopLogoKey(id, version)] });
    },
  },
];
