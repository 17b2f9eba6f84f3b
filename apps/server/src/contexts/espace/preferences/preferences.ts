import type { Actor } from '@elan/domain/accounts';
import type { Language } from '@elan/domain/coaches';
import type { Preferences } from '@elan/domain/espace';
import { kernelErrors } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { lockOpenUser } from '../../accounts/public.ts';
import { listObjectives } from '../../catalog/public.ts';
import { espaceInterests, espaceLanguages } from './preferences.tables.ts';

const notOffered = 'Cet objectif n’est plus proposé. Choisissez-en un autre.';

/** Returns what a person likes, and what may be chosen. */
export async function readPreferences({ userId }: Pick<Actor, 'userId'>): Promise<Preferences> {
  const interests = await db
    .select({ id: espaceInterests.objectiveId })
    .from(espaceInterests)
    .where(eq(espaceInterests.userId, userId));
  const spoken = await db
    .select({ language: espaceLanguages.language })
    .from(espaceLanguages)
    .where(eq(espaceLanguages.userId, userId));
  const offered = await listObjectives();
  const chosen = new Set(interests.map(({ id }) => id));
  return {
    // One that is offered no more is chosen no more.
    interests: offered.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
    languages: spoken.map(({ language }) => language),
    objectives: offered.map(({ id, name }) => ({ id, name })),
  };
}

/** Keeps what a person likes, whole: the last choice counts. Throws `form-invalid` for an objective that there is not. */
export const savePreferences = (
  { userId }: Pick<Actor, 'userId'>,
  chosen: { readonly interests: readonly string[]; readonly languages: readonly Language[] },
): Promise<void> =>
  inTx(async () => {
    const interests = [...new Set(chosen.interests)];
    const languages = [...new Set(chosen.languages)];
    const offered = new Set((await listObjectives()).map(({ id }) => id));
    if (!interests.every((id) => offered.has(id))) {
      throw kernelErrors.fail('form-invalid', { issues: [{ path: 'interests', message: notOffered }] });
    }
    await lockOpenUser(userId);
    await db.delete(espaceInterests).where(eq(espaceInterests.userId, userId));
    await db.delete(espaceLanguages).where(eq(espaceLanguages.userId, userId));
    if (interests.length > 0) {
      await db.insert(espaceInterests).values(interests.map((objectiveId) => ({ userId, objectiveId })));
    }
    if (languages.length > 0) {
      await db.insert(espaceLanguages).values(languages.map((language) => ({ userId, language })));
    }
  });
