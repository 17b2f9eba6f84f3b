import { formatSiret } from '@elan/domain/companies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf, sentenceOf } from '../../../app/refusals.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { EnterpriseCard } from './enterprise-card.tsx';
import { enterpriseQuery } from './enterprises.queries.ts';

type EnterpriseDialogProps = { id: string | undefined; onClose: () => void };

/** The card of a company, and what may be done to it. */
export function EnterpriseDialog({ id, onClose }: EnterpriseDialogProps) {
  // The dialog keeps its words while it fades away.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...enterpriseQuery(last ?? ''),
    enabled: id !== undefined,
  });
  // It may leave the reader's sight while it is open: what was read of it is not shown any longer (threats T35).
  const isGone = codeOf(error) === 'not-found';
  const shown = isGone ? undefined : data;
  return (
    <Modal
      opened={id !== undefined}
      // Escape answers to the dialog that stands above, not to both.
      onClose={() => {
        if (!isAsking) onClose();
      }}
      title={shown?.name ?? 'Entreprise'}
      {...(shown ? { subtitle: <span className="num">SIRET {formatSiret(shown.siret)}</span> } : {})}
    >
      {error && !shown && (
        <ErrorState
          title="Cette fiche n’a pas pu être chargée."
          message={sentenceOf(error)}
          {...(isGone ? {} : { onRetry: () => void refetch() })}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingState height={320} label="Chargement de la fiche" />}
      {shown && <EnterpriseCard key={shown.id} company={shown} onDialog={setIsAsking} onGone={onClose} />}
    </Modal>
  );
}
