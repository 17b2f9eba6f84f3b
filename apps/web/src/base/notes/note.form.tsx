import { longestNote, type NoteSubject } from '@elan/domain/desk';
import { fieldMessages } from '@elan/domain/kernel';
import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { formDraft } from '../forms/form-draft.ts';
import { useServerForm } from '../forms/use-server-form.ts';
import { notes } from './notes.queries.ts';

const blank = { text: '', pinned: false };

/** What was typed on a record and not yet sent: another tab of its page, or a reload, loses nothing of it. */
export const noteDraft = (subject: NoteSubject, id: string) => formDraft(`note.${subject}.${id}`, blank);

type NoteFormProps = { subject: NoteSubject; id: string; onClose: () => void };

/** What somebody of the team wants the others to know of a record. */
export function NoteForm({ subject, id, onClose }: NoteFormProps) {
  const [draft] = useState(() => noteDraft(subject, id));
  const form = useServerForm({
    initial: blank,
    draft,
    check: { text: (text) => (text.trim() === '' ? fieldMessages.required : null) },
    send: (values) => notes.add({ body: { subject, id, ...values } }),
    touches: ['desk'],
    done: ({ pinned }) => ({ title: pinned ? 'Note ajoutée et épinglée' : 'Note ajoutée' }),
    onDone: onClose,
  });
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  return (
    <ServerForm form={form} label="Nouvelle note" submitLabel="Ajouter la note" onCancel={giveUp}>
      <Textarea
        label="Note"
        description="Lue par l’équipe seule, jamais par l’entreprise ni par le coach."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={longestNote}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <Checkbox label="Épingler en haut" {...form.getInputProps('pinned', { type: 'checkbox' })} />
    </ServerForm>
  );
}
