import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { programTypeLabel } from './program-words.ts';
import { programQuery } from './programs.queries.ts';

// The list opens without it.
const ProgramDetail = lazy(async () => ({
  default: (await loadChunk(() => import('./program-detail.tsx'))).ProgramDetail,
}));

type ProgramDialogProps = { id: string | undefined; onClose: () => void };

/** The details of a programme, and what may be done with it. */
export function ProgramDialog({ id, onClose }: ProgramDialogProps) {
  const [asking, setAsking] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...programQuery(id ?? ''),
    enabled: id !== undefined,
  });
  const loading = <LoadingState height={260} label="Chargement du programme" />;
  const title = data ? `${programTypeLabel(data.type)}, ${data.objective.name}` : 'Programme';
  return (
    <Modal
      opened={id !== undefined}
      // Escape answers to the confirmation that stands above, not to both.
      onClose={() => {
        if (!asking) onClose();
      }}
      title={title}
      {...(data ? { subtitle: data.companyName } : {})}
    >
      {error && !data && (
        <ErrorState
          title="Ce programme n’a pas pu être chargé."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && loading}
      {data && (
        <Suspense fallback={loading}>
          <ProgramDetail program={data} onDialog={setAsking} onGone={onClose} />
        </Suspense>
      )}
    </Modal>
  );
}
