import type { ReactNode } from 'react';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { RecordView } from '../../ui/dialogs/record-view.tsx';
import record from '../../ui/layout/record-card.module.css';
import { useRecord, type RecordQuery } from './use-record.ts';

type RecordDrawerProps<T> = {
  /** The record that is open, by its id; undefined closes the drawer. */
  id: string | undefined;
  query: RecordQuery<T>;
  /** What it is, until its name is known: « Coach ». */
  name: string;
  title: (record: T) => string;
  subtitle?: (record: T) => ReactNode;
  onClose: () => void;
  children: (record: T) => ReactNode;
};

/** The card of a record beside its list: loading, refused, gone, then its sections, one under another. */
export function RecordDrawer<T>({
  id,
  query,
  name,
  title,
  subtitle,
  onClose,
  children,
}: RecordDrawerProps<T>) {
  const read = useRecord(id, query);
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      title={read.record ? title(read.record) : name}
      subtitle={read.record && subtitle?.(read.record)}
      size={600}
    >
      <RecordView read={read}>{(shown) => <div className={record.card}>{children(shown)}</div>}</RecordView>
    </Drawer>
  );
}
