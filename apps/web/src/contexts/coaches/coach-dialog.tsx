import type { CoachCard } from '@elan/domain/coaches';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { coachQuery } from './coaches.queries.ts';

// The calendar and the lists of choices are heavy: who only looks at the coaches does not load them.
const CoachForm = lazy(async () => ({
  default: (await loadChunk(() => import('./coach.form.tsx'))).CoachForm,
}));

type CoachDialogProps = {
  /** 'new', 'edit' for the coach of `id`, or undefined when the dialog is closed. */
  form: 'new' | 'edit' | undefined;
  id: string | undefined;
  onClose: () => void;
  onSaved: (coach: CoachCard) => void;
};

const loading = <LoadingState shape="form" count={6} label="Chargement du formulaire" />;

/** Adds a coach, or changes one. */
export function CoachDialog({ form, id, onClose, onSaved }: CoachDialogProps) {
  const isEdit = form === 'edit' && id !== undefined;
  const { data, error, refetch, isFetching } = useQuery({ ...coachQuery(id ?? ''), enabled: isEdit });
  return (
    <Modal
      opened={form === 'new' || isEdit}
      onClose={onClose}
      title={
        isEdit ? `Modifier ${data ? `${data.firstName} ${data.lastName}` : 'le coach'}` : 'Ajouter un coach'
      }
      keepTyped
    >
      {isEdit && error && !data && (
        <ErrorState
          title="Cette fiche n’a pas pu être chargée."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isEdit && !data && !error && loading}
      {(form === 'new' || (isEdit && data)) && (
        <Suspense fallback={loading}>
          <CoachForm coach={isEdit ? (data ?? null) : null} onSaved={onSaved} onCancel={onClose} />
        </Suspense>
      )}
    </Modal>
  );
}
