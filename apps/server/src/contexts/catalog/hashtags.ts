import { catalogErrors, type HashtagInput, type HashtagRecord } from '@elan/domain/catalog';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { hashtags } from './catalog.tables.ts';
import { isStillUsed } from './is-still-used.ts';
import { recordCatalogChange, type CatalogActor } from './tell-catalog.ts';

const columns = {
  id: hashtags.id,
  name: hashtags.name,
  background: hashtags.background,
  colour: hashtags.colour,
  version: hashtags.version,
};

async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'hashtags_name_unique')) throw catalogErrors.fail('hashtags/name-taken');
    throw error;
  }
}

/** Returns a hashtag, locked when it is about to change. Throws `not-found`. */
export async function hashtagOf(id: string, lock?: 'no key update'): Promise<HashtagRecord> {
  const found = db.select(columns).from(hashtags).where(eq(hashtags.id, id));
  const [row] = isUuid(id) ? await (lock ? found.for(lock) : found) : [];
  if (!row) throw kernelErrors.fail('not-found');
  return row;
}

const wordsOf = ({ name, background, colour }: HashtagInput) => ({ name, background, colour });

/** Adds a hashtag. Returns it. Throws `hashtags/name-taken`, whatever the case. */
export function addHashtag(actor: CatalogActor, input: HashtagInput): Promise<HashtagRecord> {
  return withFreeName(() =>
    inTx(async () => {
      const made = await db.insert(hashtags).values(input).returning(columns).then(onlyRow);
      await recordCatalogChange({
        actor,
        entity: 'hashtag',
        id: made.id,
        event: 'add',
        details: wordsOf(made),
      });
      return made;
    }),
  );
}

/** Changes a hashtag; the sessions that carry it show it so. Returns it. Throws `not-found`, `stale-version`, `hashtags/name-taken`. */
export function changeHashtag(
  actor: CatalogActor,
  id: string,
  { version, ...input }: HashtagInput & Opened,
): Promise<HashtagRecord> {
  return withFreeName(() =>
    inTx(async () => {
      const before = await hashtagOf(id, 'no key update');
      requireOpened(before, { version });
      await db
        .update(hashtags)
        .set({ ...input, version: sql`${hashtags.version} + 1`, updatedAt: sql`now()` })
        .where(eq(hashtags.id, before.id));
      await recordCatalogChange({
        actor,
        entity: 'hashtag',
        id: before.id,
        event: 'change',
        details: { before: wordsOf(before), after: wordsOf(input) },
      });
      return hashtagOf(before.id);
    }),
  );
}

/**
 * Deletes a hashtag that no session carries; the database refuses the others, even those that a session takes at this very
 * moment (I46). Throws `not-found`, `hashtags/in-use`.
 */
export async function removeHashtag(actor: CatalogActor, id: string): Promise<void> {
  try {
    await inTx(async () => {
      const before = await hashtagOf(id, 'no key update');
      await db.delete(hashtags).where(eq(hashtags.id, before.id));
      await recordCatalogChange({
        actor,
        entity: 'hashtag',
        id: before.id,
        event: 'remove',
        details: wordsOf(before),
      });
    });
  } catch (error) {
    if (isStillUsed(error)) throw catalogErrors.fail('hashtags/in-use');
    throw error;
  }
}
