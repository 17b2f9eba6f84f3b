import { can } from '@elan/domain/accounts';
import type { NoteSubject } from '@elan/domain/desk';
import { Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { useUser } from '../session/session.ts';
import { sentenceOf } from '../transport/refusals.ts';
import { NoteForm, noteDraft } from './note.form.tsx';
import { NotesList } from './notes-list.tsx';
import { notesQuery } from './notes.queries.ts';

type NotesSectionProps = {
  subject: NoteSubject;
  id: string;
  /** The page asks for a new note at once; it is told when the form closes. */
  asked?: boolean;
  onClosed?: () => void;
};

/** The notes of the team on a record, and a new one; nothing for whoever may not read them. */
export function NotesSection(props: NotesSectionProps) {
  const { role } = useUser();
  return can(role, 'desk.read') === null ? null : <Notes {...props} />;
}

function Notes({ subject, id, asked = false, onClosed }: NotesSectionProps) {
  const { data, error, refetch, isFetching } = useQuery(notesQuery(subject, id));
  // What was typed and not sent is there again.
  const [isWriting, setIsWriting] = useState(() => noteDraft(subject, id).read() !== null);
  const close = () => {
    setIsWriting(false);
    onClosed?.();
  };
  return (
    <RecordSection title="Notes de l’équipe">
      <div className={record.form}>
        {isWriting || asked ? (
          <NoteForm subject={subject} id={id} onClose={close} />
        ) : (
          <div>
            <Button
              variant="default"
              leftSection={<IconNotes size={18} stroke={1.8} />}
              onClick={() => setIsWriting(true)}
            >
              Ajouter une note
            </Button>
          </div>
        )}
        {error && !data && (
          <ErrorState
            title="Les notes n’ont pas pu être chargées."
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <LoadingState shape="rows" count={2} label="Chargement des notes" />}
        {data?.items.length === 0 && <p className={record.none}>Aucune note pour l’instant.</p>}
        {data && data.items.length > 0 && <NotesList items={data.items} />}
      </div>
    </RecordSection>
  );
}
