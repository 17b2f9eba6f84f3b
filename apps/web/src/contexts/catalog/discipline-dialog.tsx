import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import record from '../../ui/record-card.module.css';
import { disciplinesQuery } from './catalog.queries.ts';
import { DisciplineForm } from './discipline.form.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useLast } from './use-last.ts';
import { UsesSection } from './uses-section.tsx';

type DisciplineDialogProps = { opened: string | null; onClose: () => void };

/** Adds a discipline, or changes one and says what has it. */
export function DisciplineDialog({ opened, onClose }: DisciplineDialogProps) {
  const last = useLast(opened);
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery({ ...disciplinesQuery, enabled: opened !== null });
  const discipline = data?.items.find(({ id }) => id === last);
  const isNew = last === 'new';
  return (
    <Modal
      opened={opened !== null && (isNew || data !== undefined)}
      onClose={() => {
        if (!isAsking) onClose();
      }}
      title={isNew ? 'Ajouter une discipline' : (discipline?.name ?? 'Discipline')}
      // The question that stands above has the key.
      keepTyped={!isAsking}
      size={560}
    >
      {isNew && <DisciplineForm discipline={null} onClose={onClose} />}
      {!isNew && !discipline && (
        <EmptyState title="Cette discipline n’existe plus." reason="Quelqu’un vient de la supprimer." />
      )}
      {discipline && (
        <div className={record.card}>
          <DisciplineForm key={discipline.id} discipline={discipline} onClose={onClose} />
          <UsesSection kind="discipline" id={discipline.id} none="Aucun objectif et aucun coach ne l’ont." />
          <div className={record.acts}>
            <RemoveButton
              what={{ kind: 'discipline', id: discipline.id }}
              label="Supprimer la discipline"
              title={`Supprimer «\u00a0${discipline.name}\u00a0»\u202f?`}
              message="Aucun objectif et aucun coach ne l’ont. Cela ne s’annule pas."
              done="Discipline supprimée"
              kept="Des objectifs ou des coachs l’ont&nbsp;: elle ne peut pas être supprimée."
              onDialog={setIsAsking}
              onRemoved={onClose}
            />
          </div>
        </div>
      )}
    </Modal>
  );
}
