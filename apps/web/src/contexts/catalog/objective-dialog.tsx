import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf, sentenceOf } from '../../app/refusals.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { objectiveQuery } from './catalog.queries.ts';
import { ObjectiveCard } from './objective-card.tsx';
import { ObjectiveForm } from './objective.form.tsx';
import { useLast } from './use-last.ts';
import { useScreenSearch } from '../../app/navigation.tsx';
import type { CatalogSearch } from './catalog-search.ts';

type ObjectiveDialogProps = { opened: string | null; onClose: () => void };

/** Adds an objective, or shows one of them. */
export function ObjectiveDialog({ opened, onClose }: ObjectiveDialogProps) {
  const [, change] = useScreenSearch<CatalogSearch>();
  const last = useLast(opened);
  const [isAsking, setIsAsking] = useState(false);
  const isNew = last === 'new';
  const { data, error, refetch, isFetching } = useQuery({
    ...objectiveQuery(last ?? ''),
    enabled: opened !== null && !isNew,
  });
  const isGone = codeOf(error) === 'not-found';
  const shown = isGone || isNew ? undefined : data;
  return (
    <Modal
      opened={opened !== null}
      // Escape answers to the dialog that stands above, not to both.
      onClose={() => {
        if (!isAsking) onClose();
      }}
      title={isNew ? 'Ajouter un objectif' : (shown?.name ?? 'Objectif')}
      // The question that stands above has the key.
      keepTyped={!isAsking}
    >
      {isNew && (
        <ObjectiveForm
          objective={null}
          onCancel={onClose}
          // Its picture is the next thing to choose.
          onSaved={({ id }) => {
            change({ open: id });
          }}
        />
      )}
      {!isNew && error && !shown && (
        <ErrorState
          title="Cet objectif n’a pas pu être chargé."
          message={sentenceOf(error)}
          {...(isGone ? {} : { onRetry: () => void refetch() })}
          retrying={isFetching}
        />
      )}
      {!isNew && !data && !error && <LoadingState shape="form" count={5} label="Chargement de l’objectif" />}
      {shown && <ObjectiveCard key={shown.id} objective={shown} onDialog={setIsAsking} onClose={onClose} />}
    </Modal>
  );
}
