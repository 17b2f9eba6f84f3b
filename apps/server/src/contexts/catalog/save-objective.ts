import { catalogErrors, type ObjectiveCard, type ObjectiveFacts } from '@elan/domain/catalog';
import { fieldMessages, isUuid, kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { anyRow } from '../../platform/db/any-row.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { disciplines, objectives, videos } from './catalog.tables.ts';
import { isUsed } from './catalog-uses.ts';
import { describeObjective } from './describe-objective.ts';
import { lockedObjective } from './objectives.repository.ts';
import { recordCatalogChange, type CatalogActor } from './tell-catalog.ts';

async function checkDiscipline(id: string | null): Promise<void> {
  if (id === null || (isUuid(id) && (await anyRow(disciplines, eq(disciplines.id, id))))) return;
  throw kernelErrors.fail('form-invalid', {
    issues: [{ path: 'disciplineId', message: fieldMessages.choiceInvalid }],
  });
}

async function checkVideo(id: string | null): Promise<void> {
  if (id === null || (isUuid(id) && (await anyRow(videos, eq(videos.id, id))))) return;
  throw kernelErrors.fail('form-invalid', {
    issues: [{ path: 'videoId', message: fieldMessages.choiceInvalid }],
  });
}

// The constraints of the database decide the race: two people may write the same keyword at once, or remove the discipline meanwhile.
async function withFreeKeyword<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'objectives_keyword_unique')) throw catalogErrors.fail('objectives/keyword-taken');
    throw error;
  }
}

/**
 * Adds an objective, shown in the lists. Returns it.
 * Throws `objectives/keyword-taken`, `form-invalid` for an unknown discipline or video.
 */
export function addObjective(actor: CatalogActor, input: ObjectiveFacts): Promise<ObjectiveCard> {
  return withFreeKeyword(() =>
    inTx(async () => {
      await checkDiscipline(input.disciplineId);
      await checkVideo(input.videoId);
      const made = await db.insert(objectives).values(input).returning({ id: objectives.id }).then(onlyRow);
      await recordCatalogChange({
        actor,
        entity: 'objective',
        id: made.id,
        event: 'add',
        details: { ...input },
      });
      return describeObjective(made.id);
    }),
  );
}

/**
 * Changes an objective; the keyword of one that is used stays. Returns it.
 * Throws `not-found`, `stale-version`, `objectives/keyword-taken`, `objectives/keyword-in-use`, `form-invalid` for an unknown discipline or video.
 */
export function changeObjective(
  actor: CatalogActor,
  id: string,
  { version, ...input }: ObjectiveFacts & Opened,
): Promise<ObjectiveCard> {
  return withFreeKeyword(() =>
    inTx(async () => {
      const before = await lockedObjective(id);
      requireOpened(before, { version });
      if (input.keyword !== before.keyword && (await isUsed('objective', before.id))) {
        throw catalogErrors.fail('objectives/keyword-in-use');
      }
      await checkDiscipline(input.disciplineId);
      await checkVideo(input.videoId);
      await db
        .update(objectives)
        .set({ ...input, version: sql`${objectives.version} + 1`, updatedAt: sql`now()` })
        .where(eq(objectives.id, before.id));
      const { keyword, name, description, intensity, kcal } = before;
      const were = {
        keyword,
        name,
        description,
        intensity,
        kcal,
        disciplineId: before.discipline?.id ?? null,
        videoId: before.video?.id ?? null,
      };
      await recordCatalogChange({
        actor,
        entity: 'objective',
        id: before.id,
        event: 'change',
        details: { before: were, after: { ...input } },
      });
      return describeObjective(before.id);
    }),
  );
}
