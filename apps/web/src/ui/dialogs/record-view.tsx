import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingState } from '../feedback/loading-state.tsx';

/** What is known of a record that is on its way. */
export type RecordRead<T> = {
  readonly record: T | undefined;
  /** It does not exist, or no longer, for this reader. */
  readonly isGone: boolean;
  /** Why it could not be read: a French sentence. */
  readonly error: string | undefined;
  readonly retry: () => void;
  readonly retrying: boolean;
};

type RecordViewProps<T> = {
  read: RecordRead<T>;
  /** Of what is coming, so that nothing moves when it arrives. */
  shape?: 'block' | 'form';
  children: (record: T) => ReactNode;
};

/** A record, or what stands there until it has come: its shape, why it has not, and a way to ask again. */
export function RecordView<T>({ read, shape = 'block', children }: RecordViewProps<T>) {
  const { record, isGone, error, retry, retrying } = read;
  if (record !== undefined) return children(record);
  if (isGone) {
    return (
      <EmptyState
        title="Cette fiche n’existe pas, ou n’existe plus."
        reason="Elle a peut-être été supprimée, ou votre accès a changé."
      />
    );
  }
  if (error === undefined) {
    return <LoadingState shape={shape} height={320} count={6} label="Chargement de la fiche" />;
  }
  return (
    <ErrorState
      title="Cette fiche n’a pas pu être chargée."
      message={error}
      onRetry={retry}
      retrying={retrying}
    />
  );
}
