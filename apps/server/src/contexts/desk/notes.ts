import type { Actor } from '@elan/domain/accounts';
import type { Note, notesContract, NoteSubject } from '@elan/domain/desk';
import { isUuid, kernelErrors, type RouteChecked } from '@elan/domain/kernel';
import { and, desc, eq } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { postgresError } from '../../platform/db/postgres-errors.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { namesOf } from '../accounts/public.ts';
import { notes } from './desk.tables.ts';

type NoteRow = typeof notes.$inferSelect;
type Reader = Pick<Actor, 'userId'>;

const columnOf = {
  company: 'companyId',
  coach: 'coachId',
  program: 'programId',
} as const satisfies Record<NoteSubject, keyof NoteRow>;

/** More notes than anybody reads of one record. */
const most = 200;

async function described(rows: readonly NoteRow[], { userId }: Reader): Promise<Note[]> {
  const authors = await namesOf(rows.map(({ authorId }) => authorId));
  return rows.map(({ id, text, pinned, authorId, createdAt }) => ({
    id,
    text,
    pinned,
    author: authors.get(authorId) ?? null,
    own: authorId === userId,
    createdAt: createdAt.toString(),
  }));
}

/** Returns the notes on a record, the pinned ones first, then the newest. */
export async function readNotes(
  actor: Reader,
  { subject, id }: RouteChecked<typeof notesContract.list>['query'],
): Promise<Note[]> {
  if (!isUuid(id)) return [];
  const rows = await db
    .select()
    .from(notes)
    .where(eq(notes[columnOf[subject]], id))
    .orderBy(desc(notes.pinned), desc(notes.createdAt), desc(notes.id))
    .limit(most);
  return described(rows, actor);
}

const tell = (id: string) => publishLive({ topic: 'role:ADMIN', kind: 'desk/noted', id });

async function oneNote(actor: Reader, row: NoteRow | undefined): Promise<Note> {
  const [note] = row ? await described([row], actor) : [];
  if (!note) throw kernelErrors.fail('not-found');
  await tell(note.id);
  return note;
}

/** Writes a note on a record; throws `not-found` for one that does not exist. */
export async function addNote(
  actor: Reader,
  { subject, id, text, pinned }: RouteChecked<typeof notesContract.add>['body'],
): Promise<Note> {
  if (!isUuid(id)) throw kernelErrors.fail('not-found');
  try {
    return await inTx(async () => {
      const [row] = await db
        .insert(notes)
        .values({ [columnOf[subject]]: id, text, pinned, authorId: actor.userId })
        .returning();
      return oneNote(actor, row);
    });
  } catch (error) {
    // The record that is named is not there: no other key of a note comes from outside.
    if (postgresError(error)?.code === '23503') throw kernelErrors.fail('not-found');
    throw error;
  }
}

/** Pins a note, or unpins it; throws `not-found`. */
export async function pinNote(actor: Reader, id: string, pinned: boolean): Promise<Note> {
  if (!isUuid(id)) throw kernelErrors.fail('not-found');
  return inTx(async () => {
    const [row] = await db.update(notes).set({ pinned }).where(eq(notes.id, id)).returning();
    return oneNote(actor, row);
  });
}

/** Takes away a note that one wrote oneself; throws `not-found`, for that of another too. */
export async function removeNote(actor: Reader, id: string): Promise<void> {
  if (!isUuid(id)) throw kernelErrors.fail('not-found');
  await inTx(async () => {
    const gone = await db
      .delete(notes)
      .where(and(eq(notes.id, id), eq(notes.authorId, actor.userId)))
      .returning({ id: notes.id });
    if (gone.length === 0) throw kernelErrors.fail('not-found');
    await tell(id);
  });
}
