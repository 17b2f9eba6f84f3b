import type { Actor, Scope } from '@elan/domain/accounts';
import { fieldMessages, kernelErrors } from '@elan/domain/kernel';
import type { News, NewsFacts } from '@elan/domain/news';
import { and, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { changeFiles } from '../../platform/files/change-files.ts';
import { newsKeys } from '../../platform/files/picture-keys.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { everyGymTopic, isKnownGym } from '../gyms/public.ts';
import { readNews, readOwnNews } from './news.repository.ts';
import { news } from './news.tables.ts';

const readers = ['role:ADMIN', 'role:MODERATOR'];

/** Keeps who did what, and has the screens and the lists that show it ask again; in the caller's transaction. */
export async function recordNewsChange(
  actor: Actor,
  event: string,
  { id, gymId, title }: Pick<News, 'id' | 'gymId' | 'title'>,
): Promise<void> {
  await recordAudit({
    actor,
    entity: 'news',
    entityId: id,
    event,
    from: null,
    to: null,
    details: { title, gymId },
  });
  const shownBy = gymId === null ? [everyGymTopic, 'role:FLOOR'] : [`gym:${gymId}`];
  for (const topic of [...readers, ...shownBy]) await publishLive({ topic, kind: 'news/changed', id });
}

/** The gym of news: one's own for who runs one, else the one that was chosen, or all. Throws `form-invalid` for an unknown one. */
async function gymOf(scope: Scope, { gymId }: NewsFacts): Promise<string | null> {
  if (scope.kind === 'gym') return scope.gymId;
  if (gymId === null) return null;
  if (await isKnownGym(gymId)) return gymId;
  throw kernelErrors.fail('form-invalid', {
    issues: [{ path: 'gymId', message: fieldMessages.choiceInvalid }],
  });
}

const columnsOf = async (scope: Scope, facts: NewsFacts) => ({
  gymId: await gymOf(scope, facts),
  title: facts.title,
  text: facts.text,
  shownFrom: facts.from,
  shownTo: facts.to,
});

/** Publishes news of a gym of the scope, or of all of them. Returns it. Throws `form-invalid` and, to who reaches no gym, `permission-denied`. */
export function addNews(scope: Scope, actor: Actor, facts: NewsFacts): Promise<News> {
  if (scope.kind !== 'all' && scope.kind !== 'gym') throw kernelErrors.fail('permission-denied');
  return inTx(async () => {
    const made = await db
      .insert(news)
      .values(await columnsOf(scope, facts))
      .returning({ id: news.id })
      .then(onlyRow);
    const added = await readNews(scope, made.id);
    await recordNewsChange(actor, 'add', added);
    return added;
  });
}

/** Changes news of the scope. Returns it. Throws `not-found`, `stale-version`, `form-invalid`. */
export function changeNews(
  scope: Scope,
  actor: Actor,
  id: string,
  { version, ...facts }: NewsFacts & Opened,
): Promise<News> {
  return inTx(async () => {
    const before = await readOwnNews(scope, id);
    requireOpened(before, { version });
    const changed = await db
      .update(news)
      .set({ ...(await columnsOf(scope, facts)), updatedAt: sql`now()`, version: sql`${news.version} + 1` })
      .where(and(eq(news.id, id), eq(news.version, before.version)))
      .returning({ id: news.id });
    if (changed.length === 0) throw kernelErrors.fail('stale-version');
    const after = await readNews(scope, id);
    await recordNewsChange(actor, 'change', before);
    if (before.gymId !== after.gymId) await recordNewsChange(actor, 'change', after);
    return after;
  });
}

/** Deletes news of the scope, its picture with it. Throws `not-found`. */
export async function removeNews(scope: Scope, actor: Actor, id: string): Promise<void> {
  await changeFiles(new Map(), async () => {
    const before = await readOwnNews(scope, id);
    await db.delete(news).where(eq(news.id, id));
    await recordNewsChange(actor, 'remove', before);
    const { imageVersion } = before;
    return { done: undefined, replaced: imageVersion === null ? [] : newsKeys(id, imageVersion) };
  });
}
