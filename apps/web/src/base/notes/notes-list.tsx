import type { Note } from '@elan/domain/desk';
import { IconPinFilled } from '@tabler/icons-react';
import { formatDateTime } from '../../ui/text/format.ts';
import { ActButton } from '../acts/act-button.tsx';
import { useAct } from '../acts/use-act.ts';
import { notes } from './notes.queries.ts';
import classes from './notes.module.css';

const touches = ['desk'] as const;

/** The notes one under another: what, who, when, and what may be done to each. */
export function NotesList({ items }: { items: readonly Note[] }) {
  const pin = useAct({
    send: ({ id, pinned }: Note) => notes.pin({ params: { id }, body: { pinned: !pinned } }),
    touches,
    done: ({ pinned }) => ({ title: pinned ? 'Note épinglée' : 'Note détachée' }),
  });
  const remove = useAct({
    send: ({ id }: Note) => notes.remove({ params: { id } }),
    touches,
    done: 'Note supprimée',
  });
  return (
    <ul className={classes.list} aria-label="Notes">
      {items.map((note) => (
        <li key={note.id} className={classes.note} data-pinned={note.pinned || undefined}>
          <p className={classes.text}>{note.text}</p>
          <div className={classes.foot}>
            <span className={`${classes.who} num`}>
              {note.pinned && <IconPinFilled size={15} role="img" aria-label="Épinglée" />}
              {note.author ?? 'Une personne effacée'}, {formatDateTime(note.createdAt)}
            </span>
            <ActButton
              label={note.pinned ? 'Détacher' : 'Épingler'}
              act={pin}
              input={note}
              look="default"
              size="xs"
            />
            {note.own && (
              <ActButton
                label="Supprimer"
                act={remove}
                input={note}
                look="default"
                size="xs"
                destructive
                question={{ title: 'Supprimer cette note\u202f?', message: note.text }}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
