import { notesContract, type NoteSubject } from '@elan/domain/desk';
import { clientOf } from '../transport/api.ts';
import { readOf } from '../transport/read-of.ts';

export const notes = clientOf('desk', notesContract);

/** The notes on a record, the pinned ones first. */
export const notesQuery = (subject: NoteSubject, id: string) =>
  readOf(notes.list, { query: { subject, id } });
