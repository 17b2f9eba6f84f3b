import { Suspense, type ReactNode } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { RecordView } from '../../ui/dialogs/record-view.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { useLast } from './use-last.ts';
import { useRecord, type RecordQuery } from './use-record.ts';

type RecordModalProps<T> = {
  /** The record that is open, by its id, or 'new' for one that does not exist yet; undefined closes the dialog. */
  id: string | undefined;
  query: RecordQuery<T>;
  /** « Ajouter un coach »; left out where none is added here. */
  newTitle?: string;
  /** What it is, until its name is known: « Coach ». */
  name: string;
  title: (record: T) => string;
  subtitle?: (record: T) => ReactNode;
  onClose: () => void;
  /** The form of a record, null for a new one, and what else is said of it. */
  children: (record: T | null) => ReactNode;
  /** Width in pixels, 800 unless told. */
  size?: number;
};

const loading = <LoadingState shape="form" count={6} label="Chargement du formulaire" />;

/** A dialog that adds a record, or changes one: loading, refused, gone, then its form. What is typed is not lost without a question. */
export function RecordModal<T>(props: RecordModalProps<T>) {
  const { id, query, newTitle = props.name, name, title, subtitle, onClose, children, size } = props;
  // What it was opened on stays while it fades away.
  const read = useRecord(id === 'new' ? undefined : id, query);
  const isNew = useLast(id) === 'new';
  const content = (shown: T | null) => (
    <Suspense fallback={loading}>
      <div className={record.card}>{children(shown)}</div>
    </Suspense>
  );
  return (
    <Modal
      opened={id !== undefined}
      subtitle={read.record && !isNew && subtitle?.(read.record)}
      onClose={onClose}
      title={isNew ? newTitle : read.record ? title(read.record) : name}
      keepTyped
      size={size}
    >
      {isNew ? (
        content(null)
      ) : (
        <RecordView read={read} shape="form">
          {content}
        </RecordView>
      )}
    </Modal>
  );
}
