import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import record from '../../ui/record-card.module.css';
import { hashtagsQuery } from './catalog.queries.ts';
import { HashtagForm } from './hashtag.form.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useLast } from './use-last.ts';
import { UsesSection } from './uses-section.tsx';

type HashtagDialogProps = { opened: string | null; onClose: () => void };

/** Adds a hashtag, or changes one and says which sessions carry it. */
export function HashtagDialog({ opened, onClose }: HashtagDialogProps) {
  const last = useLast(opened);
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery({ ...hashtagsQuery, enabled: opened !== null });
  const hashtag = data?.items.find(({ id }) => id === last);
  const isNew = last === 'new';
  return (
    <Modal
      opened={opened !== null && (isNew || data !== undefined)}
      onClose={() => {
        if (!isAsking) onClose();
      }}
      title={isNew ? 'Ajouter un hashtag' : hashtag ? `#${hashtag.name}` : 'Hashtag'}
      // The question that stands above has the key.
      keepTyped={!isAsking}
      size={560}
    >
      {isNew && <HashtagForm hashtag={null} onClose={onClose} />}
      {!isNew && !hashtag && (
        <EmptyState title="Ce hashtag n’existe plus." reason="Quelqu’un vient de le supprimer." />
      )}
      {hashtag && (
        <div className={record.card}>
          <HashtagForm key={hashtag.id} hashtag={hashtag} onClose={onClose} />
          <UsesSection kind="hashtag" id={hashtag.id} none="Aucune séance ne le porte." />
          <div className={record.acts}>
            <RemoveButton
              what={{ kind: 'hashtag', id: hashtag.id }}
              label="Supprimer le hashtag"
              title={`Supprimer #${hashtag.name}\u202f?`}
              message="Aucune séance ne le porte. Cela ne s’annule pas."
              done="Hashtag supprimé"
              kept="Des séances le portent&nbsp;: il ne peut pas être supprimé."
              onDialog={setIsAsking}
              onRemoved={onClose}
            />
          </div>
        </div>
      )}
    </Modal>
  );
}
