import {
  catalogErrors,
  type Discipline,
  type DisciplineInput,
  type DisciplineRecord,
} from '@elan/domain/catalog';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { disciplines } from './catalog.tables.ts';
import { isStillUsed } from './is-still-used.ts';
import { recordCatalogChange, type CatalogActor } from './tell-catalog.ts';

const columns = { id: disciplines.id, name: disciplines.name, version: disciplines.version };

async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'disciplines_name_unique')) throw catalogErrors.fail('disciplines/name-taken');
    throw error;
  }
}

const record = (actor: CatalogActor, event: string, { id, name }: Discipline, were?: string) =>
  recordCatalogChange({
    actor,
    entity: 'discipline',
    id,
    event,
    details: were === undefined ? { name } : { before: { name: were }, after: { name } },
  });

/** Returns a discipline, locked when it is about to change. Throws `not-found`. */
export async function disciplineOf(id: string, lock?: 'no key update'): Promise<DisciplineRecord> {
  const found = db.select(columns).from(disciplines).where(eq(disciplines.id, id));
  const [row] = isUuid(id) ? await (lock ? found.for(lock) : found) : [];
  if (!row) throw kernelErrors.fail('not-found');
  return row;
}

/** Adds a discipline. Returns it. Throws `disciplines/name-taken`, whatever the case. */
export function addDiscipline(actor: CatalogActor, { name }: DisciplineInput): Promise<DisciplineRecord> {
  return withFreeName(() =>
    inTx(async () => {
      const made = await db.insert(disciplines).values({ name }).returning(columns).then(onlyRow);
      await record(actor, 'add', made);
      return made;
    }),
  );
}

/** Renames a discipline. Returns it. Throws `not-found`, `stale-version`, `disciplines/name-taken`. */
export function renameDiscipline(
  actor: CatalogActor,
  id: string,
  { name, version }: DisciplineInput & Opened,
): Promise<DisciplineRecord> {
  return withFreeName(() =>
    inTx(async () => {
      const before = await disciplineOf(id, 'no key update');
      requireOpened(before, { version });
      await db
        .update(disciplines)
        .set({ name, version: sql`${disciplines.version} + 1`, updatedAt: sql`now()` })
        .where(eq(disciplines.id, before.id));
      await record(actor, 'change', { id: before.id, name }, before.name);
      return disciplineOf(before.id);
    }),
  );
}

/** Deletes a discipline that no objective and no coach has. Throws `not-found`, `disciplines/in-use`. */
export async function removeDiscipline(actor: CatalogActor, id: string): Promise<void> {
  try {
    await inTx(async () => {
      const before = await disciplineOf(id, 'no key update');
      await db.delete(disciplines).where(eq(disciplines.id, before.id));
      await record(actor, 'remove', before);
    });
  } catch (error) {
    if (isStillUsed(error)) throw catalogErrors.fail('disciplines/in-use');
    throw error;
  }
}
